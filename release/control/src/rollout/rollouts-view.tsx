import type { NowView } from '../../../src/control-api/now.ts';
import type { RolloutView as Shown } from '../../../src/control-api/reading-api.ts';
import { Link } from '../connection/route.tsx';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';
import { RolloutCard } from './rollout-card.tsx';

const ended = ['promoted', 'taken back', 'aborted', 'overtaken', 'refused'];

/** The running rollouts. For each remote without a running rollout, its last finished rollout. */
export function RolloutsView({ now }: { now: NowView }) {
  const load = useAnswer<{ at: number; rollouts: Shown[] }>('/rollouts', ['rollouts', 'counts']);
  const { answer } = load;
  if (!answer) return <Reading title="Rollouts" what="the rollouts" load={load} />;
  const newestFirst = [...answer.rollouts].sort((one, other) => other.record.changed - one.record.changed);
  const running = newestFirst.filter(({ record }) => !ended.includes(record.state));
  const over = newestFirst.filter(({ record }) => ended.includes(record.state));
  return (
    <>
      <h1>
        {running.length === 0
          ? 'No rollout is running'
          : running.length === 1
            ? 'One rollout is running'
            : `${running.length} rollouts are running`}
      </h1>
      {running.map((shown) => (
        <RolloutCard key={shown.record.id} shown={shown} at={answer.at} />
      ))}
      {running.length === 0 && (
        <p className="row">
          <Link to="/acts/rollout" className="button main">
            Start a rollout
          </Link>
          {!now.watcher && <span className="failure">No controller is watching, so a rollout would not advance.</span>}
        </p>
      )}
      {over.length > 0 && <h2>Ended</h2>}
      {over.map((shown) => (
        <RolloutCard key={shown.record.id} shown={shown} at={answer.at} isOver />
      ))}
    </>
  );
}
