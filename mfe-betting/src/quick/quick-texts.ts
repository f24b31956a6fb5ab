import { useLanguage } from 'shared/screens';
import { texts as en } from './texts-en.ts';
import { texts as hi } from './texts-hi.ts';

/** Beside the tables of the remote, which every screen loads: these come with what says them. */
export function useQuickTexts(): typeof en {
  return useLanguage().language === 'hi' ? hi : en;
}
