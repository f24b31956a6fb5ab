import { StatusBadge } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { SubmittedBid } from './submission.ts';

const tones = { hold: 'info', loading: 'warn', placed: 'ok', refused: 'err', lost: 'err' } as const;

export function BidStatus({ bid: { state, message } }: { bid: SubmittedBid }) {
  const { status } = useTexts().submitted;
  return <StatusBadge tone={tones[state]}>{(state === 'refused' && message) || status[state]}</StatusBadge>;
}
