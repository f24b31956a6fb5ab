/** The languages of the app. English has the exact texts of the specification. */
export type Language = 'en' | 'hi' | 'mr';

/** The facts about a language, except its texts. */
export interface LanguageFacts {
  code: Language;
  /** The name in the language's own script, because a player may read no other script. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The locale for dates and numbers. Digits are Latin in every language, as in Indian payment apps. */
  locale: string;
  /** The languages to show, in order, if a package lacks this one. */
  fallbacks: readonly Language[];
}

/** The list of all languages. The first is the default. docs/architecture.md describes how to add one. */
export const languages: readonly LanguageFacts[] = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-IN', fallbacks: [] },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr', locale: 'hi-IN', fallbacks: ['en'] },
  { code: 'mr', name: 'मराठी', direction: 'ltr', locale: 'mr-IN-u-nu-latn', fallbacks: ['hi', 'en'] },
];

/** The languages that every release must have. Shells before 2.10 need a title in each of them. */
export type RequiredLanguage = 'en' | 'hi';

export const requiredLanguages: readonly RequiredLanguage[] = ['en', 'hi'];

/** The language for a player who has chosen none and whose phone prefers none of ours. */
export const defaultLanguage: Language = 'en';

/** A value per language, such as a title. The required languages are mandatory, the others optional. */
export type InLanguages<Value> = Record<RequiredLanguage, Value> & Partial<Record<Language, Value>>;

export function isLanguage(code: string | undefined): code is Language {
  return languages.some((language) => language.code === code);
}

/** Returns the facts about a language. For an unknown code, returns those of the default language. */
export function languageFacts(code: string): LanguageFacts {
  const [first, ...others] = languages as [LanguageFacts, ...LanguageFacts[]]; // the list above
  return others.find((language) => language.code === code) ?? first;
}

/** Returns the first of a phone's preferred languages that the app has: `mr` for `mr-IN`. */
export function preferredLanguage(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? defaultLanguage;
}

/**
 * Returns the language in which a package shows its texts: the player's language, or the first fallback that the
 * package has.
 */
export function shownLanguage(has: Partial<Record<Language, unknown>>, language: Language): Language {
  const tried = [language, ...languageFacts(language).fallbacks];
  return tried.find((code) => has[code] !== undefined) ?? defaultLanguage;
}

/** Returns the value for a language, or for its first available fallback. */
export function inLanguage<Value>(values: InLanguages<Value>, language: Language): Value {
  return values[shownLanguage(values, language)] ?? values[defaultLanguage as RequiredLanguage];
}
