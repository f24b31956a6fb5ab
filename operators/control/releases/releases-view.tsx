import type { StatusTone } from 'shared/ui';
import type { NowView } from 'plane/control-api/now.ts';
import type { ReleaseRow } from 'plane/control-api/releases.ts';
import { Tag } from '../../parts/tag.tsx';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { Link } from '../connection/route.tsx';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { When } from '../../parts/times.tsx';
import { byteText } from '../../../release/src/byte-text.ts';
import { tones as rolloutTones } from '../rollout/state-tones.ts';
import { ReleaseDetail } from './release-detail.tsx';
import { ReleaseVerdict } from './release-verdict.tsx';
import { SettingsOfRemote } from './remote-settings.tsx';
import styles from './releases-view.module.css';

const tones: Record<string, StatusTone> = { stable: 'ok', canary: 'info' };

/** The releases of a remote, and one of them if the address names it. */
export function ReleasesView({ now, parts }: { now: NowView; parts: string[] }) {
  const remotes = now.rows.map((row) => row.remote);
  const [remote = remotes[0] ?? 'shell', release] = parts;
  const load = useAnswer<{ releases: ReleaseRow[] }>(`/releases/${remote}`, useVersion('plan'));
  const { answer } = load;
  const hasSettings = remote !== 'shell' && !release;
  return (
    <>
      <ViewHead title={`Releases of ${remote}`} />
      <nav className={`row ${styles.remotes}`} aria-label="Remotes">
        {remotes.map((name) => (
          <Link key={name} to={`/releases/${name}`} aria-current={name === remote ? 'true' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {release && <ReleaseDetail key={release} remote={remote} release={release} releases={answer?.releases ?? []} />}
      <div className={styles.columns} data-settings={hasSettings}>
        {!answer && <Reading what="releases" from={load} />}
        {answer && (
          <ul className={`stack ${styles.list}`} data-gap="8">
            {inUseFirst(answer.releases).map((row) => (
              <li key={row.release} data-open={row.release === release}>
                <Row row={row} now={now} />
              </li>
            ))}
          </ul>
        )}
        {hasSettings && <SettingsOfRemote remote={remote} />}
      </div>
    </>
  );
}

/** The releases with a role first: players may get these. The others follow, newest first as they are. */
function inUseFirst(releases: ReleaseRow[]): ReleaseRow[] {
  return [...releases].sort((one, other) => Number(Boolean(other.role)) - Number(Boolean(one.role)));
}

function Row({
  row: { remote, release, published, author, commit, dirty, role, weight, pruned, verdict },
  now: { rows, waits },
}: {
  row: ReleaseRow;
  now: NowView;
}) {
  const rollout = rows.find((one) => one.remote === remote)?.rollout;
  const isWorse =
    rollout?.state === 'held' && waits.some((wait) => wait.remote === remote && wait.tone === 'err' && wait.compared);
  return (
    <>
      <p className="row">
        <Link to={`/releases/${remote}/${release}`}>
          <code>{release}</code>
        </Link>
        {role && <Tag tone={tones[role]}>{role}</Tag>}
        {rollout?.release === release && (
          <Link to="/rollouts">
            <Tag tone={rolloutTones[rollout.state]}>
              {rollout.state} at {rollout.percent} %{isWorse && ': worse than stable'}
            </Tag>
          </Link>
        )}
        {verdict?.part === 'rolled back' && <Tag tone="err">rolled back</Tag>}
        {pruned && <Tag tone="warn">will be pruned: {pruned}</Tag>}
      </p>
      <div>
        {verdict && <ReleaseVerdict verdict={verdict} />}
        <p className="soft small">
          Published <When at={published} />
          {author && ` by ${author}`}
          {commit && `, commit ${commit}`}
          {dirty && ' with uncommitted changes'}
        </p>
      </div>
      {weight && (
        <p className="small">
          <meter
            min={0}
            max={weight.budget}
            high={weight.budget * 0.9}
            optimum={0}
            value={weight.bytes}
            aria-label="of its budget"
          />{' '}
          <span className="number">{byteText(weight.bytes)}</span> of {byteText(weight.budget)}{' '}
          <span className="soft">{byteText(Math.max(0, weight.budget - weight.bytes))} left</span>
          <br />
          <code>{weight.what}</code>
        </p>
      )}
    </>
  );
}
