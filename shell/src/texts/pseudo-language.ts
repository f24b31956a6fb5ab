import type { Language } from 'shared/rules';
import { pseudoLanguage } from '../page/offered-languages.ts';

declare const process: { env: { NODE_ENV?: string } };

/** A table of texts as a language shows it. Only the pseudo-language changes it. */
export async function textsShownIn<Texts>(language: Language, texts: Texts): Promise<Texts> {
  // Spelled out, because the bundler leaves out a lazy part only if its condition is a constant in the same file.
  if (process.env.NODE_ENV !== 'production') {
    if (language !== pseudoLanguage) return texts;
    const { pseudoTexts } = await import(/* webpackChunkName: "pseudo-texts" */ 'shared/testing/pseudo-texts');
    return pseudoTexts(texts);
  }
  return texts;
}
