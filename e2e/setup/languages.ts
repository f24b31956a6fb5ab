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

// Reads the list like any file, because these tests import no package of the product.
const list = (await import(pathToFileURL(join(root, 'shared/src/rules/languages.ts')).href)) as LanguageList; // the file exports these names

export const { languages, defaultLanguage } = list;

/** Returns whether a language is written in Devanagari. A text without any Devanagari is then untranslated. */
export function isDevanagari(code: string): boolean {
  return new Intl.Locale(code).maximize().script === 'Deva';
}
