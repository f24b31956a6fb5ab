import { createContext, use, type ReactNode } from 'react';
import type { Language } from './screen.ts';

interface LanguageChoice {
  language: Language;
  choose(language: Language): void;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: () => undefined });

/** Tells the screens below it which language is in use. */
export function LanguageProvider({ value, children }: { value: LanguageChoice; children: ReactNode }) {
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The language in use, and the way to choose another. */
export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}

/** The texts of one package in one language; a text with a hole is a function. */
export type TextTable = Record<string, unknown>;

const TextsContext = createContext<TextTable | undefined>(undefined);

/** Gives the screens below it the texts of their package. The shell does this for every remote screen. */
export function TextsProvider({ value, children }: { value: TextTable; children: ReactNode }) {
  return <TextsContext value={value}>{children}</TextsContext>;
}

/** The texts of the screen's own package; each package names it once with the type of its table. */
export function useTextTable<Texts extends TextTable>(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No texts above this screen. Render it inside a TextsProvider.');
  return texts as Texts; // the package that asks is the package whose table the shell provided
}
