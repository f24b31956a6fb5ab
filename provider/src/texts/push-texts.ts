import { inLanguage, isLanguage, type InLanguages } from 'shared/rules';
import { texts as en } from './en.ts';
import { texts as hi } from './hi.ts';
import { texts as mr } from './mr.ts';

const tables: InLanguages<typeof en> = { en, hi, mr };

/**
 * Returns the texts of push messages in a subscription's language. An earlier or later version may have stored a
 * language that this version lacks.
 */
export function pushTexts(language: string): typeof en {
  return isLanguage(language) ? inLanguage(tables, language) : en;
}
