let cover: HTMLElement | undefined;
let latest = 0;

interface Ignored {
  /** Ignores presses inside this element, such as a modal. Without it, presses on the page. */
  inside?: HTMLElement;
  /** How long after the next paint, in milliseconds. */
  ms?: number;
}

/**
 * Ignores taps and Enter after a screen or modal has opened or closed. The second tap of a double tap must not hit what
 * appears under the finger.
 */
export function ignorePresses({ inside = document.body, ms = 300 }: Ignored = {}): void {
  // Before the first press there is no second one.
  if (navigator.userActivation?.hasBeenActive === false) return;
  cover ??= newCover();
  inside.append(cover);
  const mine = ++latest;
  const end = () => mine === latest && cover?.remove();
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end, ms)));
}

/** A backdrop is outside its modal, so the cover inside the modal may not lie over it. */
export function isIgnoringPresses(): boolean {
  return cover?.isConnected === true;
}

function newCover(): HTMLElement {
  const made = document.createElement('div');
  made.style.cssText = 'position:fixed;inset:0;z-index:20';
  // A press would take the focus from the first field of the screen.
  made.onmousedown = (event) => event.preventDefault();
  const refuseEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.isTrusted || !made.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', refuseEnter, true);
  return made;
}
