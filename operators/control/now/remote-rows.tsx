import { useState } from 'react';
import { RestingButton } from 'shared/ui/resting-button';
import type { NowRow, ReleaseNow } from 'plane/control-api/now.ts';
import { Tag } from '../../parts/tag.tsx';
import { Link } from '../connection/route.tsx';
import { authorText, moveText, whyText } from '../parts/words.ts';
import { lengthText, When } from '../../parts/times.tsx';
import { stepTimeText } from '../rollout/step-time.ts';
import type { MeasureColumn } from './measure-columns.ts';
import { MeasureCells } from './measure-cells.tsx';
import { RemoteCommands } from './remote-commands.tsx';
import styles from './remote-table.module.css';

const tones = { live: undefined, frozen: undefined, killed: 'err' } as const;

interface Rows {
  row: NowRow;
  columns: MeasureColumn[];
  trouble: 'err' | 'warn' | undefined;
  isQuiet: boolean;
  at: number;
}

/** The lines of one part: its stable release, and its canary if it has one. */
export function RemoteRows({ row, columns, trouble, isQuiet, at }: Rows) {
  const { remote, stable, canary, moved } = row;
  const [isOpen, setOpen] = useState(false);
  const first = stable ?? canary;
  const lines = stable && canary ? 2 : 1;
  return (
    <tbody aria-labelledby={`now-${remote}`} data-tone={trouble} data-open={isOpen} data-quiet={isQuiet}>
      <tr>
        <th scope="rowgroup" rowSpan={lines} className={styles.part}>
          <Link id={`now-${remote}`} to={`/releases/${remote}`}>
            {remote}
          </Link>
          <State row={row} />
          <RestingButton
            isHarmless
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={`More of ${remote}`}
            onClick={() => setOpen(!isOpen)}
          />
        </th>
        <ReleaseCell release={first} what={stable ? stableText(canary) : canaryText(row, at)} />
        <MeasureCells health={first?.health} columns={columns} />
        <td rowSpan={lines} className={styles.moved} data-title="Last change">
          {!moved && <span className="soft small">none since the first plan</span>}
          {moved && (
            <>
              <Link to="/history" title={moved.what}>
                {moveText(moved.what, remote)}
              </Link>
              <span className="soft small" title={moved.by}>
                <When at={moved.at} /> by {authorText(moved.by)}
                {moved.why && `: ${whyText(moved.why)}`}
              </span>
            </>
          )}
        </td>
        <td rowSpan={lines} className={styles.act}>
          <RemoteCommands row={row} />
        </td>
      </tr>
      {stable && canary && (
        <tr data-canary="true">
          <ReleaseCell release={canary} what={canaryText(row, at)} />
          <MeasureCells health={canary.health} columns={columns} />
        </tr>
      )}
    </tbody>
  );
}

function State({ row: { state, rollout, grant } }: { row: NowRow }) {
  const tone = tones[state];
  return (
    <span className={styles.state}>
      {state === 'live' ? <span className="soft small">{state}</span> : <Tag tone={tone}>{state}</Tag>}
      {rollout && state === 'live' && (
        <Link to="/rollouts">
          <Tag tone={rollout.state === 'held' ? 'warn' : 'info'}>
            {rollout.state} at {rollout.percent} %
          </Tag>
        </Link>
      )}
      {rollout && state === 'frozen' && (
        <Link to="/rollouts" className="small">
          so its rollout stays at {rollout.percent} %
        </Link>
      )}
      {grant && (
        <span className="soft small">
          {[
            ...(grant.session ? ['calls the provider as the player'] : []),
            ...(grant.trustedTypes ? [`policies: ${grant.trustedTypes.join(', ')}`] : []),
          ].join(', ')}
        </span>
      )}
    </span>
  );
}

function stableText(canary: NowRow['canary']): string {
  return canary ? `stable, ${100 - canary.percent} %` : 'stable';
}

/** The controller extends the canary of a rollout, so only a manual canary expires. */
function canaryText({ canary, rollout, state }: NowRow, at: number): string {
  if (!canary) return '';
  const { percent, until } = canary;
  const share = `canary, ${percent} %`;
  if (!rollout) return until ? `${share}, expires in ${lengthText(until - at)}` : share;
  return rollout.state === 'running' && state === 'live' ? `${share}, ${stepTimeText(rollout, at)}` : share;
}

function ReleaseCell({ release, what }: { release: ReleaseNow | undefined; what: string }) {
  return (
    <td className={styles.release} data-title="Release">
      {release && (
        <>
          <code>{release.release}</code>
          <span className="soft small">{what}</span>
        </>
      )}
    </td>
  );
}
