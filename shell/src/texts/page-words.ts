import type { wordingIn } from './refusal-wording.ts';

type Wording = ReturnType<typeof wordingIn>;

/** Words a sentence of the provider, which is English, in the page's language. Loads the words with the first sentence. */
export async function wordsOfPage(...sentence: Parameters<Wording>): Promise<string | undefined> {
  const language = document.documentElement.lang;
  if (language === 'en') return undefined;
  const { inWords } = (await import(/* webpackChunkName: "refusals-[request]" */ `./refusals/${language}.ts`)) as {
    inWords: Wording;
  };
  return inWords(...sentence);
}
