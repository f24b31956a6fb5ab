import { useLanguage } from 'shared/screens';
import { texts as en } from './texts-en.ts';
import { texts as hi } from './texts-hi.ts';

/** Separate from the remote's tables, which every screen loads: these load with quick hands. */
export function useQuickTexts(): typeof en {
  return useLanguage().language === 'hi' ? hi : en;
}
