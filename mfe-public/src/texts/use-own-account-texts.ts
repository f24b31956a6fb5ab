import { useTextPart } from 'shared/screens';
import { useTexts } from './use-texts.ts';

/**
 * Returns texts that load only with the account screens. Every screen loads the remote's main table, so they are not
 * part of it.
 */
export function useOwnAccountTexts() {
  return useTextPart(useTexts().ownAccount);
}
