import { useDeferredValue, useState } from 'react';
import type { MovesView } from '../../../src/control-api/reading-api.ts';
import { withoutOdds } from '../../../src/judge/likelihood.ts';
import type { PastMove } from '../../../src/plan/history.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading, ReadingPart } from '../parts/reading.tsx';
import { When } from '../parts/words.tsx';
import { everything, HistoryFilter, type Narrowed } from './history-filter.tsx';
import { MoveChanges } from './move-changes.tsx';
import styles from './history-view.module.css';

const tones: Record<string, string> = {
  kill: 'err',
  rollback: 'err',
  freeze: 'info',
  revive: 'ok',
  promote: 'ok',
  canary: 'info',
  start: 'ok',
};
const pageOfMoves = 40;

/**
 * All moves with author, time and reason. The controller applies the filter, so a search covers the whole history, not
 * only the loaded part.
 */
export function HistoryView() {
  const [narrowed, setNarrowed] = useState(everything);
  const [pages, setPages] = useState(1);
  const query = queryOf(useDeferredValue(narrowed), pages * pageOfMoves);
  const load = useAnswer<MovesView>(`/moves?${query}`, ['plan']);
  const { answer, failure } = load;
  const [shown, setShown] = useState<MovesView>();
  if (answer && answer !== shown) setShown(answer);
  if (!shown) return <Reading title="History" what="the history" load={load} />;
  const narrow = (next: Narrowed) => {
    setNarrowed(next);
    setPages(1);
  };
  return (
    <>
      <h1>History</h1>
      <HistoryFilter remotes={shown.remotes} narrowed={narrowed} onChange={narrow} />
      <p className="visually-hidden" role="status">
        {answer ? `${shown.moves.length} moves` : 'Searching…'}
      </p>
      {failure && !answer && <ReadingPart text="" failure={failure} />}
      {shown.moves.length === 0 && <p className="soft">No move matches.</p>}
      <ol className={styles.line}>
        {shown.moves.map((move) => (
          <MoveEntry
            key={move.id}
            move={move}
            isNewest={[move.remote ?? [], move.remotes ?? []].flat().every((one) => shown.newest[one] === move.at)}
          />
        ))}
      </ol>
      {shown.moves.length === pages * pageOfMoves && (
        <button type="button" className="button" onClick={() => setPages(pages + 1)}>
          Show older moves
        </button>
      )}
    </>
  );
}

function queryOf(narrowed: Narrowed, last: number): URLSearchParams {
  const filled = Object.entries(narrowed).filter(([, value]) => value.trim() !== '');
  return new URLSearchParams([...filled, ['last', String(last)]]);
}

function MoveEntry({
  move: { id, at, by, what, why, verb, revision, remote, remotes },
  isNewest,
}: {
  move: PastMove;
  isNewest: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li data-tone={tones[verb]}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{what}</strong>
          <span className="soft small">
            by {by}, <When at={at} />, revision <span className="number">{revision}</span>
          </span>
          {why && <Why why={why} />}
        </summary>
        {isOpen &&
          (remote || remotes ? (
            <MoveChanges id={id} remote={remote} isNewest={isNewest} />
          ) : (
            <p className="soft">This move concerned the settings that all remotes share.</p>
          ))}
      </details>
    </li>
  );
}

/** Shows the person's reason. For a move of a rollout, also shows the judge's reasons. */
function Why({ why }: { why: string }) {
  const [, said, judged] = /^(.*?)(?:(?:^|; )rollout: (.*))?$/s.exec(why) ?? [];
  return (
    <span className={styles.why}>
      {said && <span>{said}</span>}
      {judged && (
        <span className="soft">
          {judged.includes('evidence of worse') ? 'The judge' : 'The rollout'}: {withoutOdds(judged)}
        </span>
      )}
    </span>
  );
}
