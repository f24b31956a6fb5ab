import { useTextTable } from 'shared/screens';
import type { texts } from './en.ts';

/** The English table says which texts there are; every other language has the same. */
export type Texts = typeof texts;

/** The texts of these screens in the language of the session. */
export const useTexts = useTextTable<Texts>;
