/** What the page says until the app itself is seen. */

/** One plain sentence for each language; the build fills them in from the app's own catalogues. */
const LANGUAGES = __WORDS__;

function chosen() {
  for (const tag of navigator.languages ?? ["en"]) {
    const language = tag.split("-")[0].toLowerCase();
    if (LANGUAGES[language]) {
      document.documentElement.lang = language;
      return LANGUAGES[language];
    }
  }
  return LANGUAGES.en;
}

export const words = chosen();

const loading = document.getElementById("loading");
const says = document.getElementById("says");
const progress = document.getElementById("progress");
const again = document.getElementById("again");

/** How far the first download has come, in bytes. */
export function say({ loaded, total, isBroken }) {
  const megabytes = (bytes) =>
    (bytes / 1e6).toLocaleString(document.documentElement.lang, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  progress.hidden = false;
  progress.max = total;
  progress.value = loaded;
  says.textContent = (isBroken ? words.broken : words.loading)
    .replace("{loaded}", megabytes(loaded))
    .replace("{total}", megabytes(total));
}

/** Say no more of the download. */
export function saidAll() {
  progress.hidden = true;
  says.textContent = "";
}

/** Say a sentence, and offer one thing to do. */
export function ask(sentence, answer, act) {
  loading.classList.remove("done");
  progress.hidden = true;
  says.textContent = sentence;
  again.textContent = answer;
  again.onclick = act;
  again.hidden = false;
}

/** Make room for the app, once it has been painted. */
export function fadeOut() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      loading.classList.add("done");
      setTimeout(() => loading.classList.contains("done") && loading.remove(), 300);
    }),
  );
}
