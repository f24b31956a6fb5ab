import { isLanguage, languages, type Language, type LanguageFacts } from 'shared/rules';

declare const process: { env: { NODE_ENV?: string } };

/** A release has no pseudo-language: the bundler replaces this and drops what it excludes. */
export const hasPseudoLanguage = process.env.NODE_ENV !== 'production';

/** English that shows texts which do not fit or are in no table, for development and tests. In no list, so in no release. */
export const pseudoLanguage = 'en-XA' as Language;

/** The languages that a player can choose. */
export const offeredLanguages: readonly LanguageFacts[] = hasPseudoLanguage
  ? [...languages, { code: pseudoLanguage, name: 'Ĕñĝļîšĥ +40 %', direction: 'ltr', locale: 'en-IN', fallbacks: [] }]
  : languages;

export function isOffered(code: string | undefined): code is Language {
  return isLanguage(code) || (hasPseudoLanguage && code === pseudoLanguage);
}
