/** Has the app kept on this device, through its service worker `keeper.js`. */

const MARK = "allfives kept";

/** Whether this page came out of what is kept. */
export const isKept = () => Boolean(navigator.serviceWorker?.controller);

/** Call `act` when a file of the app is neither on the device nor to be had. */
export function onMissing(act) {
  navigator.serviceWorker.addEventListener("message", ({ data }) => data?.isMissing && act());
  navigator.serviceWorker.startMessages();
}

/** Have the newest app kept, if there is a newer one; it is used from the next start on. */
export async function keepNewest(engine) {
  sessionStorage.removeItem(MARK);
  await (await register(engine)).update();
}

/**
 * Have the app kept at the first visit.
 *
 * @param engine Which engine draws here; the files of the other one are not fetched.
 * @param say Told how far it has come: `{ loaded, total, isBroken }`, in bytes.
 * @returns When the app is on the device and at work.
 * @throws When it cannot be kept here, or was and still this page came past it.
 */
export async function keepApp(engine, say) {
  if (!navigator.serviceWorker) throw new Error("there are no service workers here");
  if (sessionStorage.getItem(MARK)) {
    sessionStorage.removeItem(MARK);
    throw new Error("it is kept, and does not answer");
  }
  let last;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.loaded === undefined) return;
    last = data;
    say(data);
  });
  navigator.serviceWorker.startMessages();
  for (let isRefused = false; ; await nextAttempt()) {
    if (last?.isOver) throw new Error("there is no room, or the files are not those of one build");
    try {
      const registration = await register(engine);
      const worker = registration.installing ?? registration.waiting;
      if (registration.active || (await isActive(worker))) {
        sessionStorage.setItem(MARK, "yes");
        return;
      }
    } catch (error) {
      const host = await fetch("keeper.js", { cache: "no-store" }).catch(() => null);
      if (host && (isRefused || !host.ok)) throw error;
      isRefused = Boolean(host);
      if (last) say({ ...last, isBroken: true });
    }
  }
}

const register = (engine) =>
  navigator.serviceWorker.register(`keeper.js?engine=${engine}`, { updateViaCache: "none" });

/** Whether a worker gets there; false when its download breaks off. */
function isActive(worker) {
  return new Promise((answer) => {
    if (!worker) return answer(false);
    const look = () => {
      if (worker.state === "activated") answer(true);
      if (worker.state === "redundant") answer(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** The network is back, or a little time has gone by. */
function nextAttempt() {
  return new Promise((done) => {
    addEventListener("online", done, { once: true });
    setTimeout(done, 3000);
  });
}
