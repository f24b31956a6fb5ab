import { useTextTable } from 'shared/screens';
import type { Texts } from './en.ts';

export function useTexts(): Texts {
  return useTextTable<Texts>();
}
