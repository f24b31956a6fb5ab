/** The languages of the app. English has the exact texts of the specification. */
export type Language = 'en' | 'hi' | 'mr';

/** What the app knows about a language besides its texts. */
export interface LanguageFacts {
  code: Language;
  /** In its own script, because a player may read no other. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For dates and numbers. The digits are Latin in every language, as on a payment app in India. */
  locale: string;
  /** What a player reads where a package lacks this language, in order. */
  fallbacks: readonly Language[];
}

/** The one list of languages. The first is the default. docs/architecture.md says how to add one. */
export const languages: readonly LanguageFacts[] = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-IN', fallbacks: [] },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr', locale: 'hi-IN', fallbacks: ['en'] },
  { code: 'mr', name: 'मराठी', direction: 'ltr', locale: 'mr-IN-u-nu-latn', fallbacks: ['hi', 'en'] },
];

/** The languages of every release. Shells before 2.10 read a title in each of them without a check. */
export type RequiredLanguage = 'en' | 'hi';

export const requiredLanguages: readonly RequiredLanguage[] = ['en', 'hi'];

/** The language of a player who has chosen none, on a phone that prefers none of ours. */
export const defaultLanguage: Language = 'en';

/** One value per language, as a title. Every package has the required languages and may have the others. */
export type InLanguages<Value> = Record<RequiredLanguage, Value> & Partial<Record<Language, Value>>;

export function isLanguage(code: string | undefined): code is Language {
  return languages.some((language) => language.code === code);
}

/** The facts about a language. For an unknown code, those of the default. */
export function languageFacts(code: string): LanguageFacts {
  const [first, ...others] = languages as [LanguageFacts, ...LanguageFacts[]]; // the list above
  return others.find((language) => language.code === code) ?? first;
}

/** The first of a phone's preferred languages that the app has, as `mr` for `mr-IN`. */
export function preferredLanguage(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? defaultLanguage;
}

/** The language in which a package shows its texts to a player: the player's own, or the first fallback that it has. */
export function shownLanguage(has: Partial<Record<Language, unknown>>, language: Language): Language {
  const tried = [language, ...languageFacts(language).fallbacks];
  return tried.find((code) => has[code] !== undefined) ?? defaultLanguage;
}

/** The value for a language, or that of its first fallback. */
export function inLanguage<Value>(values: InLanguages<Value>, language: Language): Value {
  return values[shownLanguage(values, language)] ?? values[defaultLanguage as RequiredLanguage];
}
