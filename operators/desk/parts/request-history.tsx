import { StatusBadge, type StatusTone } from 'shared/ui';
import type { OwnRequest } from '../../../provider/src/desk/fund-queue.ts';
import { rupeesText, statusText, statusTone } from './words.ts';
import styles from './request-history.module.css';

interface HistoryRow {
  id: number | string;
  name: string;
  points: number;
  status: string;
  tone: StatusTone;
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
        status: statusText(status),
        tone: statusTone(status),
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
          {rows.map(({ id, name, points, status, tone }) => (
            <li key={id} className={styles.row}>
              <span className="soft">{name}</span>
              <span className={styles.points}>{rupeesText(points)}</span>
              <StatusBadge tone={tone}>{status}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
