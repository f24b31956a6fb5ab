import { useTextPart } from 'shared/screens';
import { useTexts } from './use-texts.ts';

/**
 * Returns texts that load only with this screen. Every screen loads the remote's main table, so they are not part of
 * it.
 */
export function useFairDrawTexts() {
  return useTextPart(useTexts().fairDraw);
}
