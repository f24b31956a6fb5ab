const splashTime = 2400;
const key = 'splash_seen';
/** The event of the window when the splash has gone. */
export const splashGone = 'splashgone';

/** Takes the splash away when its time is up, or at a tap or key; the app has been working underneath all the while. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  const app = document.getElementById('root');
  if (!splash || !app) return;
  app.inert = true;
  const listening = new AbortController();
  const remove = () => {
    splash.remove();
    dispatchEvent(new Event(splashGone));
  };
  const end = () => {
    clearTimeout(due);
    listening.abort();
    app.inert = false;
    splash.style.opacity = '0';
    splash.addEventListener('transitionend', remove);
    setTimeout(remove, 400);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, end, { signal: listening.signal });
  const isBrief = wasSkipped() || splash.className === 'plain';
  const due = setTimeout(end, isBrief ? 0 : Math.max(0, splashTime - performance.now()));
}

/** Where a page is a station on the player's way, a bar that moves says that it loads, and nothing of the app. */
export function makeSplashPlain(): void {
  document.getElementById('splash')?.classList.add('plain');
}

export function isSplashShown(): boolean {
  return document.getElementById('splash') !== null;
}

/** The way out of a start that failed: it needs no texts, no styles and no React, since any of them may be what is missing. */
export function offerReload(reload = () => location.reload()): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry · फिर कोशिश करें';
  Object.assign(button.style, { padding: '12px 24px', font: 'inherit', borderRadius: '999px', border: '0' });
  button.addEventListener('click', reload);
  (document.getElementById('splash') ?? document.body).append(button);
}

/** Loads the page once more by the app's own wish: the player has not left it, so no splash is shown. */
export function reloadWithoutSplash(): void {
  skipNextSplash();
  location.reload();
}

export function skipNextSplash(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // A browser that denies storage shows the splash in full.
  }
}

function wasSkipped(): boolean {
  try {
    const isSeen = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isSeen;
  } catch {
    return false;
  }
}
