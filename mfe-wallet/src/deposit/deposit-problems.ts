import { amountProblem, normalUtr } from 'shared/rules';

interface Words {
  amountFirst: string;
  utrFirst: string;
}

/** What is wrong with a deposit paid by hand: the amount is asked for first, then the UTR, one at a time. */
export function depositProblems({ amount, utr }: { amount: string; utr: string }, words: Words): { amount?: string; utr?: string } {
  if (amountProblem(amount)) return { amount: words.amountFirst };
  return normalUtr(utr) === '' ? { utr: words.utrFirst } : {};
}
