import { useTextTable } from 'shared/screens';
import type { texts } from './en.ts';

/** The English table defines the keys; every other language has the same. */
export type Texts = typeof texts;

/** The texts of these screens in the session's language. */
export const useTexts = useTextTable<Texts>;
