import { Button } from 'shared/ui';
import type { NowView } from 'plane/control-api/now.ts';
import type { RolloutView as Shown } from 'plane/control-api/reading-api.ts';
import { isEnded } from 'plane/rollouts/state-text.ts';
import { Link } from '../connection/route.tsx';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { Loading } from '../../parts/reading.tsx';
import { HeadCount, ViewHead } from '../../parts/view-head.tsx';
import { EndedRollout } from './ended-rollout.tsx';
import { RolloutCard } from './rollout-card.tsx';
import { worstFirst } from './worst-first.ts';

/** The running rollouts, the worst first. For each remote without a running rollout, its last finished rollout. */
export function RolloutsView({ now }: { now: NowView }) {
  const load = useAnswer<{ at: number; rollouts: Shown[] }>('/rollouts', useVersion('rollouts', 'counts'));
  const { answer } = load;
  if (!answer) return <Loading title="Rollouts" what="rollouts" from={load} />;
  const newestFirst = [...answer.rollouts].sort((one, other) => other.record.changed - one.record.changed);
  const running = worstFirst(
    newestFirst.filter(({ record }) => !isEnded(record)),
    now.waits,
  );
  const isFrozen = (remote: string) => now.rows.some((row) => row.remote === remote && row.state === 'frozen');
  const waiting = running.filter(({ record: { state } }) => state === 'held' || state === 'approval').length;
  const frozen = running.filter(({ record: { state, remote } }) => state === 'running' && isFrozen(remote)).length;
  const over = newestFirst.filter(({ record }) => isEnded(record));
  return (
    <>
      <ViewHead title="Rollouts" count={running.length - waiting - frozen} unit="running">
        {waiting > 0 && <HeadCount count={String(waiting)} unit="waiting for a person" tone="warn" />}
        {frozen > 0 && <HeadCount count={String(frozen)} unit="frozen" />}
      </ViewHead>
      {now.mode && <p>{now.mode}</p>}
      {running.map((shown) => (
        <RolloutCard key={shown.record.id} shown={shown} at={answer.at} isFrozen={isFrozen(shown.record.remote)} />
      ))}
      {running.length === 0 && (
        <p className="row">
          <Button as={Link} to="/acts/rollout">
            Start a rollout
          </Button>
          {!now.watcher && <span className="failure">No controller is watching, so a rollout would not advance.</span>}
        </p>
      )}
      {over.length > 0 && <h2>Ended</h2>}
      {over.map((shown) => (
        <EndedRollout key={shown.record.id} shown={shown} />
      ))}
    </>
  );
}
