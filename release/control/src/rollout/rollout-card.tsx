import { comparedByJudge } from '../../../src/control-api/compared-measures.ts';
import type { RolloutView as Shown } from '../../../src/control-api/reading-api.ts';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';
import type { RolloutRecord } from '../../../src/rollouts/record.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { FoldedMeasures } from '../parts/folded-measures.tsx';
import { CurveCharts } from './curve-charts.tsx';
import { JudgeVerdict } from './judge-verdict.tsx';
import { RolloutReasons } from './rollout-reasons.tsx';
import { RolloutSteps } from './rollout-steps.tsx';
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
  isFrozen = false,
  isOver = false,
}: {
  shown: Shown;
  at: number;
  isFrozen?: boolean;
  isOver?: boolean;
}) {
  const { remote, release, state, by, why, verdict, percent } = record;
  const measures = comparedByJudge(verdict?.measured ?? []);
  const isStopped = isFrozen && state === 'running';
  return (
    <section className={`card ${styles.card}`} data-over={isOver} aria-labelledby={`rollout-${record.id}`}>
      <div className={styles.words}>
        <div className="row">
          <h2 id={`rollout-${record.id}`}>{remote}</h2>
          <code>{release}</code>
          <span className="pill" data-tone={isStopped ? undefined : tones[state]}>
            {isStopped ? `frozen, so it stays at ${percent} %` : state}
          </span>
        </div>
        <p className="soft small">
          by {by}
          {why && `: ${why}`}
        </p>
        <RolloutSteps record={record} at={at} isFrozen={isFrozen} isOver={isOver} />
        {!isOver && (
          <div className="row">
            {commandsFor(record).map((command) => (
              <CommandButton key={command.verb} command={command} />
            ))}
          </div>
        )}
        {verdict && <JudgeVerdict verdict={verdict} />}
        {!verdict && !isOver && <p className="soft">No verdict yet.</p>}
      </div>
      {verdict && measures.length > 0 && (
        <div className={styles.figures}>
          <FoldedMeasures
            compared={{ measures, sides: ['Canary', 'Stable'], asOf: verdict.at }}
            isForApproval={state === 'approval'}
          />
        </div>
      )}
      <CurveCharts curve={curve} minimumSessions={record.minimumSessions} isOver={isOver} />
      <RolloutReasons record={record} />
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
