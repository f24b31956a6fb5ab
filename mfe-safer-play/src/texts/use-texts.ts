import { useTextTable } from 'shared/screens';
import type { texts } from './en.ts';

export type Texts = typeof texts;

export const useTexts = useTextTable<Texts>;
