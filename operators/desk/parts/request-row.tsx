import { UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLate } from '../../../provider/src/desk/lateness.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { Tag } from '../../parts/tag.tsx';
import { minutesSince, numberText, rupeesText, waitText } from './words.ts';
import styles from './request-row.module.css';

interface RequestRowProps {
  points: number;
  /** Since when the request waits. */
  since: string;
  name: string;
  player: string;
  /** The tags of the request. */
  children?: ReactNode;
}

/** One request in a queue: how much, who, how long it waits, and its tags. */
export function RequestRow({ points, since, name, player, children }: RequestRowProps) {
  return (
    <span className={styles.row}>
      <span className={styles.top}>
        <span className={styles.amount}>{rupeesText(points)}</span>
        <WaitingSince since={since} />
      </span>
      <span className={styles.who}>
        <span>{name}</span> <span className="figure">{numberText(player)}</span>
      </span>
      <span className={styles.tags}>{children}</span>
    </span>
  );
}

/** When an entry came and how long it waits. In red with "late" if that is too long. */
export function WaitingSince({ since }: { since: string }) {
  const late = isLate(minutesSince(since));
  return (
    <span className={styles.when} data-tone={late ? 'err' : undefined}>
      {waitText(since)}
      {late && <b>, late</b>}
    </span>
  );
}

interface SecondPersonTagProps {
  isNeeded: boolean;
  proposal: ListedProposal | undefined;
}

/** Says that a second person must confirm, or who has proposed the request. */
export function SecondPersonTag({ isNeeded, proposal }: SecondPersonTagProps) {
  if (!isNeeded && !proposal) return null;
  return (
    <Tag tone="info" icon={<UserCheck size={12} />}>
      {proposal ? `Proposed by ${proposal.isOwn ? 'you' : proposal.who}` : 'Second person'}
    </Tag>
  );
}
