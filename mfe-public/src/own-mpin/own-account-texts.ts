import { useLanguage } from 'shared/screens';
import { texts as en } from './own-account-en.ts';
import { texts as hi } from './own-account-hi.ts';

/** Separate from the remote's tables, which every screen loads: these load with the account screens. */
export function useOwnAccountTexts(): typeof en {
  return useLanguage().language === 'hi' ? hi : en;
}
