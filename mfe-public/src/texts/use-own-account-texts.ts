import { useTextPart } from 'shared/screens';
import { useTexts } from './use-texts.ts';

/** Separate from the remote's table, which every screen loads: these load with the account screens. */
export function useOwnAccountTexts() {
  return useTextPart(useTexts().ownAccount);
}
