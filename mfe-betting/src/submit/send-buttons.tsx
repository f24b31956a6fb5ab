import { Button } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { Submitting } from './use-submit.ts';

/** Sends, tells how far it is, and sends what failed again. */
export function SendButton({ submitting: { submission, stage, send } }: { submitting: Submitting }) {
  const { act } = useTexts().submitted;
  const bids = submission?.bids ?? [];
  const answered = bids.filter(({ state }) => state !== 'hold' && state !== 'loading').length;
  if (stage === 'sending') {
    return <Button wide tone="gold" progress={answered / bids.length}>{act.progress(Math.min(answered + 1, bids.length), bids.length)}</Button>;
  }
  const label = { review: act.submit(bids.length), answered: answered < bids.length ? act.resume : act.retry }[stage];
  return <Button wide tone="gold" onClick={() => void send()}>{label}</Button>;
}
