import { useLanguage } from 'shared/screens';
import { texts as en } from './texts-en.ts';
import { texts as hi } from './texts-hi.ts';

/** Beside the tables of the remote, which every screen loads: these come with this screen alone. */
export function useFairDrawTexts(): typeof en {
  return useLanguage().language === 'hi' ? hi : en;
}
