import { StatusBadge, type StatusTone } from 'shared/ui';
import type { OwnRequest } from '../../../src/desk/fund-queue.ts';
import { rupeesText, statusText } from './words.ts';
import styles from './request-history.module.css';

const tones: Record<string, StatusTone> = { '0': 'warn', '1': 'ok', '-1': 'err' };

/** What else the player has requested, newest first. */
export function RequestHistory({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        This player’s other requests
      </h2>
      {requests.length === 0 ? (
        <p className={styles.none}>None: this is the first.</p>
      ) : (
        <ul>
          {requests.map(({ id, kind, points, status }) => (
            <li key={id} className={styles.row}>
              <span className={styles.kind}>
                {kind === 'Deposite' ? 'Deposit' : 'Withdrawal'} {id}
              </span>
              <span className={styles.points}>{rupeesText(points)}</span>
              <StatusBadge tone={tones[status] ?? 'info'}>{statusText(status)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
