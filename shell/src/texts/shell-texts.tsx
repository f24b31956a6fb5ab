import { createContext, use } from 'react';
import { sayFailures } from 'shared/provider';
import type { Language } from 'shared/screens';
import { sayOffline } from 'shared/store';
import type { Texts } from './en.ts';

const ShellTexts = createContext<Texts | undefined>(undefined);

export const ShellTextsProvider = ShellTexts.Provider;

/** The frame's own texts; a remote's screen inside the frame has a table of its own. */
export function useShellTexts(): Texts {
  const texts = use(ShellTexts);
  if (!texts) throw new Error('No shell texts above this part of the frame.');
  return texts;
}

/** Loads the frame's texts, in which the wire then says its failures, and the store what needs a network. */
export async function loadShellTexts(language: Language): Promise<Texts> {
  const { texts } = await tables[language]().catch(tables[language]); // a chunk that failed is asked for again
  sayFailures((kind) => texts.failures[kind], texts.busy);
  sayOffline(texts.offline.act);
  return texts;
}

const tables: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.ts'),
  hi: () => import(/* webpackChunkName: "texts-hi" */ './hi.ts'),
};
