import type { wordingIn } from './refusals/wording.ts';

type Wording = ReturnType<typeof wordingIn>;

/**
 * Translates a sentence of the provider, which is English, to the page's language. Loads the translations with the
 * first sentence.
 */
export async function wordsOfPage(code: string, values: Parameters<Wording>[1]): Promise<string | undefined> {
  const load = loads[document.documentElement.lang];
  return load && (await load()).inWords(code, values);
}

// One `import` per language. For one path with a variable, the bundler would add more code to the first load.
const loads: Partial<Record<string, () => Promise<{ inWords: Wording }>>> = {
  hi: () => import(/* webpackChunkName: "refusals-hi" */ './refusals/hi.ts'),
  mr: () => import(/* webpackChunkName: "refusals-mr" */ './refusals/mr.ts'),
};
