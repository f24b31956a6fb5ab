import type { RolloutRecord } from '../../../src/rollouts/record.ts';
import { lengthText } from '../parts/words.ts';
import styles from './rollout-card.module.css';

/** The steps of a rollout, and the time left in the current one. */
export function Steps({ record, at }: { record: RolloutRecord; at: number }) {
  const { steps, percent, approve, approved } = record;
  return (
    <div className={styles.steps}>
      <ol>
        {steps.map((step) => {
          const place =
            step < percent || (step === percent && step === 100) ? 'done' : step === percent ? 'now' : 'later';
          return (
            <li key={step} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
              <strong className="number">{step} %</strong>
              <span className="small">
                {place === 'now'
                  ? timeLeft(record, at)
                  : place === 'done'
                    ? 'done'
                    : approve.includes(step) && !approved.includes(step)
                      ? 'needs approval'
                      : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function timeLeft(
  { state, since, windowMs, patienceMs }: Pick<RolloutRecord, 'state' | 'since' | 'windowMs' | 'patienceMs'>,
  at: number,
): string {
  if (state !== 'running') return state === 'approval' ? 'waits for approval' : state;
  const left = since + windowMs - at;
  if (left > 0) return `${lengthText(left)} left`;
  return `waiting for sessions, at most ${lengthText(left + patienceMs)}`;
}
