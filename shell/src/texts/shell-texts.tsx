import { createContext, use } from 'react';
import { sayFailures } from 'shared/provider';
import { inLanguage, sayRemarks, type InLanguages, type Language, type RemarkWords } from 'shared/rules';
import { sayOffline } from 'shared/store';
import { sayReference } from 'shared/ui';
import type { Texts } from './en.ts';
import { textsShownIn } from './pseudo-language.ts';

const ShellTexts = createContext<Texts | undefined>(undefined);

export const ShellTextsProvider = ShellTexts.Provider;

/** Returns the texts of the frame. A remote's screen inside the frame has its own table of texts. */
export function useShellTexts(): Texts {
  const texts = use(ShellTexts);
  if (!texts) throw new Error('No shell texts above this part of the frame.');
  return texts;
}

interface TextsFile {
  texts: Texts;
  /** Missing for English, which is the provider's language. */
  remarks?: RemarkWords;
}

/**
 * Loads the texts of the frame. Also sets the texts of `shared`: provider failures, offline refusals, references and
 * the provider's remarks.
 */
export async function loadShellTexts(language: Language): Promise<Texts> {
  const load = inLanguage(tables, language);
  const { texts: table, remarks } = await load().catch(load); // retries a failed chunk once
  const texts = await textsShownIn(language, table);
  if (remarks) sayRemarks(language, remarks);
  sayFailures((kind) => texts.failures[kind], texts.busy);
  sayOffline(texts.offline.act);
  sayReference(texts.reference);
  return texts;
}

const tables: InLanguages<() => Promise<TextsFile>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.ts'),
  hi: () => import(/* webpackChunkName: "texts-hi" */ './hi.ts'),
  mr: () => import(/* webpackChunkName: "texts-mr" */ './mr.ts'),
};
