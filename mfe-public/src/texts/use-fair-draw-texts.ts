import { useTextPart } from 'shared/screens';
import { useTexts } from './use-texts.ts';

/** Separate from the remote's table, which every screen loads: these load with this screen only. */
export function useFairDrawTexts() {
  return useTextPart(useTexts().fairDraw);
}
