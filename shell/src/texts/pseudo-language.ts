import type { Language } from 'shared/rules';
import { pseudoLanguage } from '../page/offered-languages.ts';

declare const process: { env: { NODE_ENV?: string } };

/** Returns a table of texts as a language shows it. Only the pseudo-language changes the texts. */
export async function textsShownIn<Texts>(language: Language, texts: Texts): Promise<Texts> {
  // The bundler drops a lazy part only if its condition is a constant in the same file. So the condition is repeated
  // here.
  if (process.env.NODE_ENV !== 'production') {
    if (language !== pseudoLanguage) return texts;
    const { pseudoTexts } = await import(/* webpackChunkName: "pseudo-texts" */ 'shared/testing/pseudo-texts');
    return pseudoTexts(texts);
  }
  return texts;
}
