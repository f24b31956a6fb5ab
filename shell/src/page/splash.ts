import type { Language } from 'shared/rules';

const splashMs = 2400;
const retry: Record<Language, string> = { en: 'Retry', hi: 'फिर कोशिश करें', mr: 'पुन्हा प्रयत्न करा' };
const storageKey = 'splash_seen';
const taps = ['pointerdown', 'keydown'];
/** The window event that fires when the splash is gone. */
export const splashGone = 'splashgone';

/** Removes the splash after its time, or on a tap or key. The app already runs underneath. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  const app = document.getElementById('root');
  if (!splash || !app) return;
  app.inert = true;
  const remove = () => {
    splash.remove();
    dispatchEvent(new Event(splashGone));
  };
  const end = () => {
    clearTimeout(due);
    for (const event of taps) removeEventListener(event, end);
    app.inert = false;
    splash.style.opacity = '0';
    splash.addEventListener('transitionend', remove);
    setTimeout(remove, 400);
  };
  for (const event of taps) addEventListener(event, end);
  const isBrief = wasSkipped() || splash.className === 'plain';
  const due = setTimeout(end, isBrief ? 0 : Math.max(0, splashMs - performance.now()));
}

/** Reduces the splash to a loading bar, for a screen that players return to from another site. */
export function makeSplashPlain(): void {
  document.getElementById('splash')?.classList.add('plain');
}

export function isSplashShown(): boolean {
  return document.getElementById('splash') !== null;
}

/**
 * Offers a reload in every language after a failed start. Uses no texts, styles or React, because any of those may be
 * missing.
 */
export function offerReload(reload = () => location.reload()): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = Object.values(retry).join(' · ');
  Object.assign(button.style, { padding: '12px 24px', font: 'inherit', borderRadius: '999px', border: '0' });
  button.addEventListener('click', reload);
  (document.getElementById('splash') ?? document.body).append(button);
}

/** Reloads the page without a splash, because the player has not left the app. */
export function reloadWithoutSplash(): void {
  skipNextSplash();
  location.reload();
}

export function skipNextSplash(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes');
  } catch {
    // A browser that denies storage shows the full splash.
  }
}

function wasSkipped(): boolean {
  try {
    const isSeen = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isSeen;
  } catch {
    return false;
  }
}
