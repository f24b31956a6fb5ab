import type { RolloutView as Shown } from '../../../src/control-api/reading-api.ts';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';
import type { RolloutRecord } from '../../../src/rollouts/record.ts';
import { ActButton } from '../acts/act-button.tsx';
import { When } from '../parts/when.tsx';
import { CurveChart } from './curve-chart.tsx';
import { JudgeTable } from './judge-table.tsx';
import { Steps } from './steps.tsx';
import styles from './rollout-card.module.css';

const tones: Partial<Record<RolloutRecord['state'], string>> = {
  running: 'info',
  promoted: 'ok',
  held: 'err',
  approval: 'warn',
  'taken back': 'err',
  aborted: 'err',
};
const titles = {
  loads: 'screens that did not open',
  crashes: 'crashes',
  acts: 'acts without a yes',
  slow: 'slow first screens',
};

/** One rollout: where it is, how both releases fare, what the judge says, and what a person may say. */
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
  const measured = curve.at(-1)?.measured ?? [];
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
          {wordsFor(record).map((act, index) => (
            <ActButton key={act.verb} act={act} isMain={index === 0} />
          ))}
        </div>
      )}
      {verdict && <JudgeTable verdict={verdict} />}
      {curve.length > 1 && (
        <div className={styles.curves}>
          {measured.map(({ name }) => (
            <CurveChart key={name} name={name} title={titles[name]} points={curve} />
          ))}
        </div>
      )}
      {!verdict && !isOver && (
        <p className="soft">The judge has said nothing yet. Curves begin with the first sessions of the step.</p>
      )}
      <details open={!isOver}>
        <summary>What happened</summary>
        <ol className={styles.log}>
          {[...log].reverse().map((line) => (
            <li key={line.n}>
              <When at={line.at} /> <span>{line.what}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** What a person may say to it now, what is waited for first. */
function wordsFor({ state, remote, release, percent, steps }: RolloutRecord): SuggestedCommand[] {
  const next = steps.find((step) => step > percent) ?? 100;
  const say = (verb: string, label: string): SuggestedCommand => ({ label, verb, subject: remote });
  const abort = say('abort', percent > 0 ? `Abort: take ${release} back` : 'Abort');
  if (state === 'approval') return [say('approve', `Approve ${next} %`), abort];
  if (state === 'held') return [abort, say('resume', 'Resume: judge the step anew')];
  if (state === 'paused') return [say('resume', 'Resume'), abort];
  return [say('pause', 'Pause'), abort];
}
