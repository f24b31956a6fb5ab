import type { Texts } from './en.ts';

export const texts: Texts = { bidHistory: 'बोली इतिहास' };
