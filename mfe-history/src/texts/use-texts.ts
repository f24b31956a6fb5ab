import { useTextTable } from 'shared/screens';
import type { texts } from './en.ts';

/** The English table defines the keys. Every other language must have the same ones. */
export type Texts = typeof texts;

export const useTexts = useTextTable<Texts>;
