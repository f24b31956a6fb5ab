import { keepTheme, themeOfBrowser } from './cookies.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const darkPhone = '(prefers-color-scheme: dark)';

/** Sets the page to the player's theme. Without a choice, that is the phone's. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeOfBrowser() ?? (matchMedia(darkPhone).matches ? 'dark' : 'light');
}

/** Applies the theme, and again when the phone changes its own, for example in the evening. */
export function followTheme(): void {
  applyTheme();
  matchMedia(darkPhone).addEventListener('change', applyTheme);
}

/** `undefined` follows the phone. */
export function chooseTheme(theme: Theme | undefined): void {
  keepTheme(theme);
  applyTheme();
}
