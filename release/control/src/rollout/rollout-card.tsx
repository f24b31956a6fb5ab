import type { RolloutView as Shown } from '../../../src/control-api/reading-api.ts';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';
import { withoutOdds } from '../../../src/judge/likelihood.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { When, lengthText } from '../parts/words.tsx';
import { CurveCharts } from './curve-charts.tsx';
import { JudgeVerdict } from './judge-verdict.tsx';
import type { RolloutRecord } from '../../../src/rollouts/record.ts';
import styles from './rollout-card.module.css';

const tones: Partial<Record<RolloutRecord['state'], string>> = {
  running: 'info',
  promoted: 'ok',
  held: 'err',
  approval: 'warn',
  'taken back': 'err',
  aborted: 'err',
};

/** One rollout: its step, the health of both releases, the verdict and the available commands. */
export function RolloutCard({
  shown: { record, curve },
  at,
  isOver = false,
}: {
  shown: Shown;
  at: number;
  isOver?: boolean;
}) {
  const { remote, release, state, by, why, verdict, log } = record;
  const last = log.at(-1);
  return (
    <section className="card" aria-labelledby={`rollout-${record.id}`}>
      <div className="row">
        <h2 id={`rollout-${record.id}`}>{remote}</h2>
        <code>{release}</code>
        <span className="pill" data-tone={tones[state]}>
          {state}
        </span>
        <span className="soft small">
          by {by}
          {why && `: ${why}`}
        </span>
      </div>
      <Steps record={record} at={at} />
      {!isOver && (
        <div className="row">
          {commandsFor(record).map((command) => (
            <CommandButton key={command.verb} command={command} />
          ))}
        </div>
      )}
      {verdict && <JudgeVerdict verdict={verdict} />}
      {!verdict && !isOver && <p className="soft">No verdict yet.</p>}
      <CurveCharts curve={curve} minimumSessions={record.minimumSessions} isOver={isOver} />
      <details>
        <summary>
          {log.length === 1 ? '1 event' : `${log.length} events`}
          {last && (
            <>
              , the last at <When at={last.at} />
            </>
          )}
        </summary>
        <ol className={styles.log}>
          {[...log].reverse().map((line) => (
            <li key={line.n}>
              <When at={line.at} /> <span>{withoutOdds(line.what)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** The commands for the current state, the expected command first. */
function commandsFor({ state, remote, release, percent, steps }: RolloutRecord): SuggestedCommand[] {
  const next = steps.find((step) => step > percent) ?? 100;
  const command = (verb: string, label: string): SuggestedCommand => ({ label, verb, subject: remote });
  const abort = command('abort', percent > 0 ? `Abort: roll back ${release}` : 'Abort');
  if (state === 'approval') return [command('approve', `Approve ${next} %`), abort];
  if (state === 'held') return [abort, command('resume', 'Resume with a new judgement')];
  if (state === 'paused') return [command('resume', 'Resume'), abort];
  return [command('pause', 'Pause'), abort];
}

/** The steps of a rollout, and the time left in the current step. */
function Steps({ record, at }: { record: RolloutRecord; at: number }) {
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

function timeLeft(
  { state, since, windowMs, patienceMs }: Pick<RolloutRecord, 'state' | 'since' | 'windowMs' | 'patienceMs'>,
  at: number,
): string {
  if (state !== 'running') return state === 'approval' ? 'waits for approval' : state;
  const left = since + windowMs - at;
  if (left > 0) return `${lengthText(left)} left`;
  return `waiting for sessions, at most ${lengthText(left + patienceMs)}`;
}
