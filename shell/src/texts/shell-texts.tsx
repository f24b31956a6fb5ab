import { createContext, use } from 'react';
import { sayFailures } from 'shared/provider';
import type { Language } from 'shared/screens';
import { sayOffline } from 'shared/store';
import type { Texts } from './en.ts';

const ShellTexts = createContext<Texts | undefined>(undefined);

export const ShellTextsProvider = ShellTexts.Provider;

/** The frame's own texts. A remote's screen inside the frame has its own table. */
export function useShellTexts(): Texts {
  const texts = use(ShellTexts);
  if (!texts) throw new Error('No shell texts above this part of the frame.');
  return texts;
}

/** Loads the frame's texts, and sets those of provider failures and of offline refusals. */
export async function loadShellTexts(language: Language): Promise<Texts> {
  const { texts } = await tables[language]().catch(tables[language]); // retries a failed chunk once
  sayFailures((kind) => texts.failures[kind], texts.busy);
  sayOffline(texts.offline.act);
  return texts;
}

const tables: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.ts'),
  hi: () => import(/* webpackChunkName: "texts-hi" */ './hi.ts'),
};
