import type { Language } from 'shared/rules';
import { hasPseudoLanguage, pseudoLanguage } from '../page/offered-languages.ts';

/** A table of texts as a language shows it. Only the pseudo-language changes it. */
export async function textsShownIn<Texts>(language: Language, texts: Texts): Promise<Texts> {
  if (!hasPseudoLanguage || language !== pseudoLanguage) return texts;
  const { pseudoTexts } = await import(/* webpackChunkName: "pseudo-texts" */ 'shared/testing/pseudo-texts');
  return pseudoTexts(texts);
}
