import { keepTheme, themeOfBrowser, type Theme } from './cookies.ts';

const darkPhone = '(prefers-color-scheme: dark)';

/** Sets the page to the player's theme, or without a choice, to the phone's theme. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeOfBrowser() ?? (matchMedia(darkPhone).matches ? 'dark' : 'light');
}

/** Applies the theme now, and again whenever the phone's theme changes, for example in the evening. */
export function followTheme(): void {
  applyTheme();
  matchMedia(darkPhone).addEventListener('change', applyTheme);
}

/** Stores the player's choice of theme. `undefined` follows the phone. */
export function chooseTheme(theme: Theme | undefined): void {
  keepTheme(theme);
  applyTheme();
}
