import { useTextTable } from 'shared/screens';
import type { texts } from './en.ts';

/** The English table defines the keys; every other language has the same. */
export type Texts = typeof texts;

export const useTexts = useTextTable<Texts>;
