import { inLanguage, isLanguage, type InLanguages } from 'shared/rules';
import { texts as en } from './en.ts';
import { texts as hi } from './hi.ts';
import { texts as mr } from './mr.ts';

const tables: InLanguages<typeof en> = { en, hi, mr };

/** The words of push messages in the language of a subscription, which an earlier or later version may have stored. */
export function pushTexts(language: string): typeof en {
  return isLanguage(language) ? inLanguage(tables, language) : en;
}
