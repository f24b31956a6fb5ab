import { useTextTable } from 'shared/screens';
import type { Texts } from './en.ts';

export const useTexts = useTextTable<Texts>;
