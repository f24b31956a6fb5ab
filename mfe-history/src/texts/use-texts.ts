import { useTextTable } from 'shared/screens';
import type { Texts } from './en.ts';

/**
 * The texts of these screens in the player's language.
 * The shell loads that language's table before it shows a screen.
 */
export function useTexts(): Texts {
  return useTextTable<Texts>();
}
