import { preferredLanguage, type Language } from 'shared/rules';
import { newId } from 'shared/store';
import { isOffered } from './offered-languages.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const year = 31_536_000;
// Boot and main are separate bundles and must run the same release. Where cookies are denied, a global passes the
// subject from boot to main.
const page = globalThis as { subjectOfPage?: string };

/**
 * Returns a random first-party id, which contains nothing about the player. The id keeps a browser in its share of a
 * rollout.
 */
export function subjectOfBrowser(): string {
  return (page.subjectOfPage ??= cookie('subject') || newSubject());
}

function newSubject(): string {
  const subject = newId();
  setCookie('subject', subject);
  return subject;
}

/**
 * Returns the chosen language, else the first of the phone's languages that the app has. The choice is in a cookie,
 * because a logout clears the storage.
 */
export function languageOfBrowser(): Language {
  const chosen = cookie('language');
  return isOffered(chosen) ? chosen : preferredLanguage(navigator.languages);
}

export function keepLanguage(language: Language): void {
  setCookie('language', language);
}

/** Returns the chosen theme. Without a choice, the app follows the phone. */
export function themeOfBrowser(): Theme | undefined {
  const chosen = cookie('theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

export function keepTheme(theme: Theme | undefined): void {
  setCookie('theme', theme ?? '');
}

function cookie(name: string): string | undefined {
  return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1];
}

function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
