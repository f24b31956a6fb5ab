import { isLanguage, languages, type Language, type LanguageFacts } from 'shared/rules';

declare const process: { env: { NODE_ENV?: string } };

/** A release has no pseudo-language: the bundler replaces this condition and drops the code that it excludes. */
export const hasPseudoLanguage = process.env.NODE_ENV !== 'production';

/**
 * The pseudo-language changes English texts so that a text that does not fit, or is in no table, is easy to see. For
 * development and tests only.
 */
export const pseudoLanguage = 'en-XA' as Language;

/** The languages that a player can choose. */
export const offeredLanguages: readonly LanguageFacts[] = hasPseudoLanguage
  ? [...languages, { code: pseudoLanguage, name: 'Ĕñĝļîšĥ +40 %', direction: 'ltr', locale: 'en-IN', fallbacks: [] }]
  : languages;

export function isOffered(code: string | undefined): code is Language {
  return isLanguage(code) || (hasPseudoLanguage && code === pseudoLanguage);
}
