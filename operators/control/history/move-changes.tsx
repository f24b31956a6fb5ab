import type { Comparison, Difference, MoveChanges as Changes, ReleaseFacts } from 'plane/control-api/move-changes.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { Link } from '../connection/route.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { FactGrid } from '../../parts/facts.tsx';
import { ReadingPart } from '../../parts/reading.tsx';
import { changeText } from '../parts/words.ts';
import styles from './history-view.module.css';

/** What a move changed for the players who got its release. A move of several remotes has no `remote`. */
export function MoveChanges({ id, remote, isNewest }: { id: string; remote: string | undefined; isNewest: boolean }) {
  const load = useAnswer<Changes>(`/moves/${id}`);
  const { answer } = load;
  if (!answer) return <ReadingPart text="Comparing…" from={load} />;
  const { settings, undo } = answer;
  return (
    <div className={`stack ${styles.changes}`} data-gap="12">
      {settings && (
        <FactGrid
          stacks
          facts={[
            ['settings before', <code key="before">{settings.before}</code>],
            ['after', <code key="after">{settings.after}</code>],
          ]}
        />
      )}
      {remote && !settings && <ReleaseComparison remote={remote} comparison={answer} />}
      {undo && isNewest && (
        <p className="row">
          Not right? <CommandButton command={undo} />
        </p>
      )}
    </div>
  );
}

/** Commits, sizes, screens and names of two releases. */
export function ReleaseComparison({
  remote,
  comparison: { from, to, changed },
}: {
  remote: string;
  comparison: Comparison;
}) {
  const names: [string, Difference][] = changed
    ? [
        ['screens', changed.screens],
        ['addresses', changed.addresses],
        ['names imported', changed.used],
        ['names offered', changed.offered],
      ]
    : [];
  const differing = names.filter(([, { added, gone }]) => added.length + gone.length > 0);
  const same = names.filter((one) => !differing.includes(one));
  return (
    <>
      <FactGrid
        stacks
        facts={[
          from && ['from', <ReleaseName key="from" remote={remote} facts={from} />],
          to && ['to', <ReleaseName key="to" remote={remote} facts={to} />],
          changed && [
            'compressed size',
            `${changeText(changed.route)} on the heaviest route, ${changeText(changed.files)} in all files`,
          ],
          ...differing.map(([title, of]) => [title, <Names key={title} of={of} />] as const),
          same.length > 0 && ['unchanged', same.map(([title]) => title).join(', ')],
        ]}
      />
      {from && to && !changed && (
        <p className="soft small">One of the two is no longer published, so they cannot be compared.</p>
      )}
    </>
  );
}

function ReleaseName({ remote, facts: { release, built } }: { remote: string; facts: ReleaseFacts }) {
  return (
    <>
      <Link to={`/releases/${remote}/${release}`}>
        <code>{release}</code>
      </Link>{' '}
      <span className="soft small">
        {built
          ? `${built.commit && `commit ${built.commit}${built.dirty ? ' with uncommitted changes' : ''}, `}${built.author}`
          : 'no longer published'}
      </span>
    </>
  );
}

function Names({ of: { added, gone } }: { of: Difference }) {
  return (
    <ul>
      {added.map((name) => (
        <li key={name} className="good">
          + {name}
        </li>
      ))}
      {gone.map((name) => (
        <li key={name} className="bad">
          − {name}
        </li>
      ))}
    </ul>
  );
}
