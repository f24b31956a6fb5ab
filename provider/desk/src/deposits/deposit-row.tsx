import { CopyIcon, UploadIcon } from 'shared/ui';
import { UserCheck } from 'lucide-react';
import type { WaitingDeposit } from '../../../src/desk/fund-queue.ts';
import type { ListedProposal } from '../../../src/desk/proposal-list.ts';
import { Tag } from '../parts/tag.tsx';
import { numberText, rupeesText, waitText } from '../parts/words.ts';
import { flagsOf } from './flags.ts';
import styles from '../parts/request-row.module.css';

/** One deposit in the queue: how much, who, when, and what to be careful about. */
export function DepositRow({ deposit, proposal }: { deposit: WaitingDeposit; proposal: ListedProposal | undefined }) {
  const { points, name, player, asked, has_picture, needs_second_person } = deposit;
  return (
    <span className={styles.row}>
      <span className={styles.amount}>{rupeesText(points)}</span>
      <span className={styles.when}>{waitText(asked)}</span>
      <span className={styles.who}>
        {name} <span className={styles.number}>{numberText(player)}</span>
      </span>
      <span className={styles.tags}>
        {flagsOf(deposit).map(({ short }) => (
          <Tag key={short} tone="err" icon={<CopyIcon size={12} />}>
            {short}
          </Tag>
        ))}
        {!has_picture && (
          <Tag tone="warn" icon={<UploadIcon size={12} />}>
            No picture
          </Tag>
        )}
        {(needs_second_person || proposal) && (
          <Tag tone="info" icon={<UserCheck size={12} />}>
            {proposal ? `Proposed by ${proposal.isOwn ? 'you' : proposal.who}` : 'Second person'}
          </Tag>
        )}
      </span>
    </span>
  );
}
