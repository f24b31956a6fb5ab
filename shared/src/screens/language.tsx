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
