const REST_MS = 300;

let cover: HTMLElement | undefined;
let latest = 0;

/**
 * Ignores taps and Enter until 300 ms after the next paint. The second tap of a double tap must not hit what a navigation
 * has put under the finger.
 */
export function restAfterNavigation(): void {
  // Before the first press there is no second one.
  if (navigator.userActivation?.hasBeenActive === false) return;
  cover ??= coverOfPage();
  document.body.append(cover);
  const mine = ++latest;
  const end = () => mine === latest && cover?.remove();
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end, REST_MS)));
}

function coverOfPage(): HTMLElement {
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
