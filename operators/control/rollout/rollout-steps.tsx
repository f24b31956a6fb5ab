import type { RolloutRecord } from 'plane/rollouts/record.ts';
import { stepTimeText } from './step-time.ts';
import styles from './rollout-card.module.css';

/** The steps of a rollout, and the time left of the current step. */
export function RolloutSteps({ record, at, isFrozen }: { record: RolloutRecord; at: number; isFrozen: boolean }) {
  const { steps, percent, approve, approved } = record;
  const waits = (step: number) => approve.includes(step) && !approved.includes(step);
  return (
    <ol className={`row ${styles.steps}`}>
      {steps.map((step) => {
        const place =
          step < percent || (step === percent && step === 100) ? 'done' : step === percent ? 'now' : 'later';
        return (
          <li key={step} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
            <strong className="number">{step} %</strong>
            <span className="small">
              {place === 'now' && nowText(record, at, isFrozen)}
              {place === 'done' && 'done'}
              {place === 'later' && waits(step) && 'needs approval'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function nowText(record: RolloutRecord, at: number, isFrozen: boolean): string {
  if (record.state === 'approval') return 'waits for approval';
  if (record.state !== 'running') return record.state;
  return isFrozen ? 'stays while frozen' : stepTimeText(record, at);
}
