import { UserCheck } from 'lucide-react';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import type { WaitingPayment } from '../../../src/desk/payment-queue.ts';
import { Tag } from '../parts/tag.tsx';
import { numberText, rupeesText, waitText } from '../parts/words.ts';
import styles from '../parts/request-row.module.css';

interface PaymentRowProps {
  payment: WaitingPayment;
  proposal: ListedProposal | undefined;
}

/** One payment in the queue: how much, who, when, and why it waits. */
export function PaymentRow({ payment, proposal }: PaymentRowProps) {
  const { kind, amount, name, player, found, needs_second_person } = payment;
  return (
    <span className={styles.row}>
      <span className={styles.amount}>{rupeesText(amount)}</span>
      <span className={styles.when}>{waitText(found)}</span>
      <span className={styles.who}>
        {name} <span className={styles.number}>{numberText(player)}</span>
      </span>
      <span className={styles.tags}>
        <Tag tone="warn">{kind === 'refund' ? 'Refund' : 'Other amount'}</Tag>
        {(needs_second_person || proposal) && (
          <Tag tone="info" icon={<UserCheck size={12} />}>
            {proposal ? `Proposed by ${proposal.isOwn ? 'you' : proposal.who}` : 'Second person'}
          </Tag>
        )}
      </span>
    </span>
  );
}
