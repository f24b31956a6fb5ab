import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../start-everything.ts';

interface LanguageFacts {
  code: string;
  name: string;
}

interface LanguageList {
  languages: readonly LanguageFacts[];
  defaultLanguage: string;
}

// Read like any file of the product: these tests import none of its packages.
const list = (await import(pathToFileURL(join(root, 'shared/src/rules/languages.ts')).href)) as LanguageList; // the names that it exports

export const { languages, defaultLanguage } = list;

/** Whether a language is written in Devanagari, so that a text with none of it is not translated. */
export function isDevanagari(code: string): boolean {
  return new Intl.Locale(code).maximize().script === 'Deva';
}
