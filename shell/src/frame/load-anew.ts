import { skipNextSplash } from './splash.ts';

/** Loads the page once more by the app's own wish: the player has not left it, so no splash is shown. */
export function loadAnew(): void {
  skipNextSplash();
  location.reload();
}
