import type { wordingIn } from './refusals/wording.ts';

type Wording = ReturnType<typeof wordingIn>;

/** Words a sentence of the provider, which is English, in the page's language. Loads the words with the first sentence. */
export async function wordsOfPage(code: string, values: Parameters<Wording>[1]): Promise<string | undefined> {
  const load = loads[document.documentElement.lang];
  return load && (await load()).inWords(code, values);
}

// A list, because a path with a variable would add more to the first load.
const loads: Partial<Record<string, () => Promise<{ inWords: Wording }>>> = {
  hi: () => import(/* webpackChunkName: "refusals-hi" */ './refusals/hi.ts'),
  mr: () => import(/* webpackChunkName: "refusals-mr" */ './refusals/mr.ts'),
};
