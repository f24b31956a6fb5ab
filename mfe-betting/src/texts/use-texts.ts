import { useTextTable } from 'shared/screens';
import type { texts } from './en.ts';

/** The English table defines the keys. Every other language has the same keys. */
export type Texts = typeof texts;

export const useTexts = useTextTable<Texts>;
