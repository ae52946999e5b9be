/** Has the app kept on this device, through its service worker `keeper.js`. */

const MARK = "allfives kept";

/** Whether this page came out of what is kept. */
export const isKept = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Have the newest app kept; it is used from the next start on.
 *
 * @param engine Which engine draws here; the files of the other one are not fetched.
 * @param say Told how far it has come: `{ loaded, total, isBroken }`, in bytes.
 * @returns When the app is on the device and at work.
 * @throws When it cannot be kept here, or was and still this page came past it.
 */
export async function keepApp(engine, say) {
  if (!navigator.serviceWorker) throw new Error("there are no service workers here");
  if (say && sessionStorage.getItem(MARK)) {
    sessionStorage.removeItem(MARK);
    throw new Error("it is kept, and does not answer");
  }
  let loaded = 0;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.loaded === undefined) return;
    loaded = data.loaded;
    say?.(data);
  });
  navigator.serviceWorker.startMessages();
  for (;;) {
    const registration = await navigator.serviceWorker.register(`keeper.js?engine=${engine}`, {
      updateViaCache: "none",
    });
    if (!say) return;
    if (registration.active || (await isActive(registration.installing ?? registration.waiting))) {
      sessionStorage.setItem(MARK, "");
      return;
    }
    await nextAttempt();
  }
}

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
