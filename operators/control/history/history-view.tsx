import { useDeferredValue, useState } from 'react';
import { Button, VisuallyHidden } from 'shared/ui';
import type { MovesView } from 'plane/control-api/reading-api.ts';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { ViewHead } from '../../parts/view-head.tsx';
import { Loading, ReadingPart } from '../../parts/reading.tsx';
import { everything, HistoryFilter, type Narrowed } from './history-filter.tsx';
import { historyDays } from './history-days.ts';
import { MoveEntry } from './move-entries.tsx';
import styles from './history-view.module.css';

const pageOfMoves = 40;

/**
 * All moves with author, time and reason. The controller applies the filter, so a search covers the whole history, not
 * only the loaded part.
 */
export function HistoryView() {
  const [narrowed, setNarrowed] = useState(everything);
  const [pages, setPages] = useState(1);
  const query = queryOf(useDeferredValue(narrowed), pages * pageOfMoves);
  const load = useAnswer<MovesView>(`/moves?${query}`, useVersion('plan'));
  const { answer, failure } = load;
  const [shown, setShown] = useState<MovesView>();
  if (answer && answer !== shown) setShown(answer);
  if (!shown) return <Loading title="History" what="history" from={load} />;
  const narrow = (next: Narrowed) => {
    setNarrowed(next);
    setPages(1);
  };
  return (
    <>
      <ViewHead title="History" />
      <HistoryFilter remotes={shown.remotes} verbs={shown.verbs} narrowed={narrowed} onChange={narrow} />
      <VisuallyHidden>
        <span role="status">{answer ? `${shown.moves.length} moves` : 'Searching…'}</span>
      </VisuallyHidden>
      {failure && !answer && <ReadingPart text="" from={load} />}
      {shown.moves.length === 0 && <p className="soft">No move matches.</p>}
      {historyDays(shown.moves).map(({ day, entries }) => (
        <section key={day} className={`stack ${styles.day}`} data-gap="8" aria-label={day}>
          <h2>{day}</h2>
          <ol className={styles.line}>
            {entries.map((moves) => (
              <MoveEntry key={moves[0].id} moves={moves} newest={shown.newest} />
            ))}
          </ol>
        </section>
      ))}
      {shown.moves.length === pages * pageOfMoves && (
        <Button tone="quiet" size="small" wide onClick={() => setPages(pages + 1)}>
          Show older moves
        </Button>
      )}
    </>
  );
}

function queryOf(narrowed: Narrowed, last: number): URLSearchParams {
  const filled = Object.entries(narrowed).filter(([, value]) => value.trim() !== '');
  return new URLSearchParams([...filled, ['last', String(last)]]);
}
