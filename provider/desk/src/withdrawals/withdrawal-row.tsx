import { UserCheck } from 'lucide-react';
import type { WaitingWithdrawal } from '../../../src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import type { ListedPayout } from '../../../src/desk/queue-api.ts';
import { Tag } from '../parts/tag.tsx';
import { numberText, rupeesText, waitText } from '../parts/words.ts';
import styles from '../parts/request-row.module.css';

interface WithdrawalRowProps {
  withdrawal: WaitingWithdrawal;
  proposal: ListedProposal | undefined;
}

export function WithdrawalRow({ withdrawal, proposal }: WithdrawalRowProps) {
  const { points, name, player, asked, needs_second_person } = withdrawal;
  return (
    <span className={styles.row}>
      <span className={styles.amount}>{rupeesText(points)}</span>
      <span className={styles.when}>{waitText(asked)}</span>
      <span className={styles.who}>
        {name} <span className={styles.number}>{numberText(player)}</span>
      </span>
      <span className={styles.tags}>
        {(needs_second_person || proposal) && (
          <Tag tone="info" icon={<UserCheck size={12} />}>
            {proposal ? `Proposed by ${proposal.isOwn ? 'you' : proposal.who}` : 'Second person'}
          </Tag>
        )}
      </span>
    </span>
  );
}

export function PayoutRow({ payout: { points, name, player, approved } }: { payout: ListedPayout }) {
  return (
    <span className={styles.row}>
      <span className={styles.amount}>{rupeesText(points)}</span>
      <span className={styles.when}>{waitText(approved)}</span>
      <span className={styles.who}>
        {name} <span className={styles.number}>{numberText(player)}</span>
      </span>
      <span className={styles.tags}>
        <Tag tone="warn">Not paid</Tag>
      </span>
    </span>
  );
}
