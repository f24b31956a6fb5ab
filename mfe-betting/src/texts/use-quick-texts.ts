import { useTextPart } from 'shared/screens';
import { useTexts } from './use-texts.ts';

/**
 * Returns the texts of quick picks. They load with quick picks, separately from the remote's table, which every screen
 * loads.
 */
export function useQuickTexts() {
  return useTextPart(useTexts().quick);
}
