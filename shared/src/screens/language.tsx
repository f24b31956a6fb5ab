import { createContext, use, type ReactNode } from 'react';
import { defaultLanguage, type Language } from '../rules/languages.ts';

interface LanguageChoice {
  language: Language;
  choose(language: Language): void;
}

const LanguageContext = createContext<LanguageChoice>({ language: defaultLanguage, choose: () => undefined });

/** Provides the current language to the screens below. */
export function LanguageProvider({ value, children }: { value: LanguageChoice; children: ReactNode }) {
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** Returns the current language, and a function to change it. */
export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}

/** The texts of a package in one language. A text with placeholders is a function. */
export type TextTable = Record<string, unknown>;

const TextsContext = createContext<TextTable | undefined>(undefined);

/** Provides the texts of a package to its screens. The shell renders it around every remote screen. */
export function TextsProvider({ value, children }: { value: TextTable; children: ReactNode }) {
  return <TextsContext value={value}>{children}</TextsContext>;
}

/** Returns the texts of the screen's own package. Each package wraps this hook once, with the type of its table. */
export function useTextTable<Texts extends TextTable>(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No texts above this screen. Render it inside a TextsProvider.');
  return texts as Texts; // the shell provides the calling package's table
}
