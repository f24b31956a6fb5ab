import type { ReactNode } from 'react';
import type { OwnRequest } from '../../../provider/src/desk/fund-queue.ts';
import { RequestBadge } from './request-badge.tsx';
import { rupeesText } from './words.ts';
import styles from './request-history.module.css';

interface HistoryRow {
  id: number | string;
  name: string;
  points: number;
  badge: ReactNode;
}

/** What else the player has requested, newest first. */
export function RequestHistory({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <HistoryList
      title="This player’s other requests"
      rows={requests.map(({ id, kind, points, status }) => ({
        id,
        name: `${kind === 'Deposite' ? 'Deposit' : 'Withdrawal'} ${id}`,
        points,
        badge: <RequestBadge status={status} kind={kind} />,
      }))}
    />
  );
}

/** A titled list of names with points and a status. */
export function HistoryList({ title, rows }: { title: string; rows: readonly HistoryRow[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="soft">None: this is the first.</p>
      ) : (
        <ul>
          {rows.map(({ id, name, points, badge }) => (
            <li key={id} className={styles.row}>
              <span className="soft">{name}</span>
              <span className={styles.points}>{rupeesText(points)}</span>
              {badge}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
