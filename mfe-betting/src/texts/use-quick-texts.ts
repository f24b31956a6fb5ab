import { useTextPart } from 'shared/screens';
import { useTexts } from './use-texts.ts';

/** Separate from the remote's table, which every screen loads: these load with quick picks. */
export function useQuickTexts() {
  return useTextPart(useTexts().quick);
}
