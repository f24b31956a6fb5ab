import { useLanguage } from 'shared/screens';
import { texts as en } from './own-account-en.ts';
import { texts as hi } from './own-account-hi.ts';

/** Beside the tables of the remote, which every screen loads: these come with what is done about the MPIN, the devices and the passkeys. */
export function useOwnAccountTexts(): typeof en {
  return useLanguage().language === 'hi' ? hi : en;
}
