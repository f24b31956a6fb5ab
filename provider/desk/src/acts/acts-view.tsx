import { Button, EmptyState, StatusBadge, type StatusTone } from 'shared/ui';
import { useVersion } from '../connection/live.tsx';
import { useQuery } from '../connection/route.tsx';
import { useQueue } from '../connection/use-queue.ts';
import { Reading } from '../parts/reading.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { whenText } from '../parts/words.ts';
import { ActFilters } from './act-filters.tsx';
import { sentenceOf } from './act-words.ts';
import { filtersOf } from './filter-words.ts';
import styles from './acts.module.css';

interface ListedAct {
  id: number;
  at: string;
  who: string;
  from: string;
  act: string;
  done: string;
  second: string;
  reason: string;
}

const tones: Record<string, StatusTone> = {
  refused: 'warn',
  denied: 'err',
  proposed: 'info',
  unknown: 'err',
};

/** Every command with its person, newest first, by filters that the export uses too. */
export function ActsView() {
  const query = filtersOf(useQuery());
  const acts = useQueue<ListedAct>(`/acts${query && `?${query}`}`, useVersion('acts'), 'before');
  return (
    <div className={styles.view}>
      <ViewHead title="Acts" />
      <ActFilters shown={query} />
      <Reading what="acts" from={acts}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No acts found">Choose other filters.</EmptyState>
          ) : (
            <>
              <ul className={styles.acts}>
                {rows.map((act) => (
                  <Act key={act.id} act={act} />
                ))}
              </ul>
              {acts.more && (
                <Button tone="quiet" onClick={acts.more}>
                  Show older
                </Button>
              )}
            </>
          )
        }
      </Reading>
    </div>
  );
}

function Act({ act: { at, who, from, act, done, second, reason } }: { act: ListedAct }) {
  return (
    <li className={styles.act}>
      <span className={styles.when}>{whenText(at)}</span>
      <span className={styles.who}>
        {who}
        {second && <small> with {second}</small>}
        <small className={styles.from}>{from}</small>
      </span>
      <span className={styles.what}>
        {sentenceOf({ act, done })}
        {reason && <small>“{reason}”</small>}
      </span>
      {done !== 'yes' && <StatusBadge tone={tones[done] ?? 'info'}>{done}</StatusBadge>}
    </li>
  );
}
