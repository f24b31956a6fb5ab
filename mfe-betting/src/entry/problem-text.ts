import type { BidProblem } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';

/** Puts what is wrong with a bid into words; nothing when nothing is. */
export function useProblemText() {
  const { problems } = useTexts();
  return (problem: BidProblem | undefined) => problem && problems[problem];
}
