import { comparedByJudge } from 'plane/control-api/compared-measures.ts';
import type { RolloutView as Shown } from 'plane/control-api/reading-api.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import type { RolloutRecord } from 'plane/rollouts/record.ts';
import { Tag } from '../../parts/tag.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { FoldedMeasures } from '../parts/folded-measures.tsx';
import { CurveCharts } from './curve-charts.tsx';
import { JudgeVerdict } from './judge-verdict.tsx';
import { RolloutReasons } from './rollout-reasons.tsx';
import { RolloutSteps } from './rollout-steps.tsx';
import { tones } from './state-tones.ts';
import styles from './rollout-card.module.css';

/** One running rollout: its step, the health of both releases, the verdict and the available commands. */
export function RolloutCard({
  shown: { record, curve },
  at,
  isFrozen,
}: {
  shown: Shown;
  at: number;
  isFrozen: boolean;
}) {
  const { remote, release, state, by, why, verdict, percent } = record;
  const measures = comparedByJudge(verdict?.measured ?? []);
  const isStopped = isFrozen && state === 'running';
  return (
    <section className={`card ${styles.card}`} aria-labelledby={`rollout-${record.id}`}>
      <div className={styles.words}>
        <div className="row">
          <h2 id={`rollout-${record.id}`}>{remote}</h2>
          <code>{release}</code>
          <Tag tone={isStopped ? undefined : tones[state]}>
            {isStopped ? `frozen, so it stays at ${percent} %` : state}
          </Tag>
        </div>
        <p className="soft small">
          by {by}
          {why && `: ${why}`}
        </p>
        <RolloutSteps record={record} at={at} isFrozen={isFrozen} />
        {verdict ? <JudgeVerdict verdict={verdict} /> : <p className="soft">No verdict yet.</p>}
        <div className="row">
          {commandsFor(record, isStopped).map((command, place) => (
            <CommandButton
              key={command.verb}
              command={command}
              weight={place === 0 && state !== 'running' ? 'main' : 'quiet'}
            />
          ))}
        </div>
      </div>
      {verdict && measures.length > 0 && (
        <div className={styles.figures}>
          <FoldedMeasures
            compared={{ measures, sides: ['Canary', 'Stable'], asOf: verdict.at }}
            isForApproval={state === 'approval'}
          />
        </div>
      )}
      <CurveCharts curve={curve} minimumSessions={record.minimumSessions} isOver={false} />
      <RolloutReasons record={record} />
    </section>
  );
}

/** The commands for the current state, the expected command first. A rollout that a freeze stops cannot pause. */
function commandsFor(
  { state, remote, release, percent, steps }: RolloutRecord,
  isStopped: boolean,
): SuggestedCommand[] {
  const next = steps.find((step) => step > percent) ?? 100;
  const command = (verb: string, label: string): SuggestedCommand => ({ label, verb, subject: remote });
  const abort = command('abort', percent > 0 ? `Abort: roll back ${release}` : 'Abort');
  if (state === 'approval') return [command('approve', `Approve ${next} %`), abort];
  if (state === 'held') return [abort, command('resume', 'Resume with a new judgement')];
  if (state === 'paused') return [command('resume', 'Resume'), abort];
  return isStopped ? [abort] : [command('pause', 'Pause'), abort];
}
