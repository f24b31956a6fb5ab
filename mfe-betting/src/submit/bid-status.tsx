import { StatusBadge } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { SubmittedBid } from './submission.ts';
import styles from './submit-sheet.module.css';

const tones = { hold: 'info', loading: 'warn', placed: 'ok', refused: 'err', lost: 'err' } as const;

/** What became of a bid; a refusal in the words of the provider. */
export function BidStatus({ bid: { state, message } }: { bid: SubmittedBid }) {
  const { status } = useTexts().submitted;
  if (state === 'refused' && message !== '') return <span className={styles.said}>{message}</span>;
  return <StatusBadge tone={tones[state]}>{status[state]}</StatusBadge>;
}
