import { timeText } from 'shared/rules';
import { Button, EmptyState, StatusBadge, type StatusTone } from 'shared/ui';
import { useVersion } from '../connection/live.ts';
import { useQuery } from '../../connection/route.tsx';
import { useQueue } from '../connection/use-queue.ts';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { dayTitle } from '../parts/words.ts';
import { ActFilters } from './act-filters.tsx';
import { filtersOf, outcomes } from './filter-words.ts';
import styles from './acts.module.css';

interface ListedAct {
  id: number;
  at: string;
  who: string;
  from: string;
  /** What was done, in a sentence. */
  said: string;
  done: string;
  second: string;
  reason: string;
}

const tones: Record<string, StatusTone> = {
  done: 'ok',
  refused: 'err',
  denied: 'err',
  proposed: 'info',
  unknown: 'warn',
};

/** Every command with its person, newest first, by filters that the export uses too. */
export function ActsView() {
  const query = filtersOf(useQuery());
  const acts = useQueue<ListedAct>(`/acts${query && `?${query}`}`, useVersion('acts'), 'before');
  return (
    <div className="stack">
      <ViewHead title="Acts" />
      <ActFilters shown={query} />
      <Reading what="acts" from={acts}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No acts found">Choose other filters.</EmptyState>
          ) : (
            <>
              {daysOf(rows).map((day) => (
                <section key={day} className="stack" data-gap="8" aria-labelledby={`acts-${day}`}>
                  <h2 id={`acts-${day}`}>{dayTitle(day)}</h2>
                  <ul className="rows">
                    {rows
                      .filter((act) => dayOf(act) === day)
                      .map((act) => (
                        <Act key={act.id} act={act} />
                      ))}
                  </ul>
                </section>
              ))}
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

function dayOf({ at }: ListedAct): string {
  return at.slice(0, 10);
}

/** Returns the days of the acts, in their order. */
function daysOf(acts: readonly ListedAct[]): string[] {
  return [...new Set(acts.map(dayOf))];
}

function Act({ act: { at, who, from, said, done, second, reason } }: { act: ListedAct }) {
  const outcome = done === 'yes' ? 'done' : done;
  return (
    <li className={styles.act}>
      <time dateTime={at} className={styles.when}>
        {timeText(at)}
      </time>
      <span className={styles.who}>
        {who}
        {second && <small> with {second}</small>} {from !== who && <small className={styles.from}>{from}</small>}
      </span>
      <span className={styles.what}>
        {said}
        {reason && <small>“{reason}”</small>}
      </span>
      <StatusBadge tone={tones[outcome] ?? 'info'}>{outcomes[outcome] ?? outcome}</StatusBadge>
    </li>
  );
}
