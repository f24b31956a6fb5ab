import { withoutOdds } from 'plane/judge/likelihood.ts';
import type { RolloutRecord } from 'plane/rollouts/record.ts';
import { When } from '../../parts/times.tsx';
import styles from './rollout-card.module.css';

/** The judge's reasons with the exact odds, and the events of a rollout, both folded. */
export function RolloutReasons({ record: { verdict, log } }: { record: Pick<RolloutRecord, 'verdict' | 'log'> }) {
  const last = log.at(-1);
  return (
    <div className={styles.reasons}>
      {verdict && (
        <details>
          <summary>The judge’s reasons, with the odds</summary>
          <ul>
            {verdict.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>
          {log.length === 1 ? '1 event' : `${log.length} events`}
          {last && (
            <>
              , the last at <When at={last.at} />
            </>
          )}
        </summary>
        <ol>
          {[...log].reverse().map((line) => (
            <li key={line.n}>
              <When at={line.at} /> <span>{withoutOdds(line.what)}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
