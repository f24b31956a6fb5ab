import { useState } from 'react';
import { withoutOdds } from 'plane/judge/likelihood.ts';
import type { PastMove } from 'plane/moves/history.ts';
import { When } from '../../parts/times.tsx';
import { decidedBy } from '../parts/words.ts';
import { MoveChanges } from './move-changes.tsx';
import styles from './history-view.module.css';

/** One move, or in one line the moves of a start. The time of each remote's newest move says which can be undone. */
export function MoveEntry({ moves, newest }: { moves: [PastMove, ...PastMove[]]; newest: Record<string, string> }) {
  const [isOpen, setOpen] = useState(false);
  const [last] = moves;
  const first = moves.at(-1) ?? last;
  const isOne = moves.length === 1;
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <When at={last.at} />
          <strong>{isOne ? last.what : `${moves.length} parts started`}</strong>
          <span className="soft">
            by {last.by}, {isOne ? 'revision' : 'revisions'}{' '}
            <span className="number">{isOne ? last.revision : `${first.revision} to ${last.revision}`}</span>
          </span>
          {isOne && last.why && <Why why={last.why} isWhole={isOpen} />}
        </summary>
        {isOpen && isOne && <Changes move={last} newest={newest} />}
        {isOpen && !isOne && (
          <ol className={`${styles.line} ${styles.inner}`}>
            {moves.map((move) => (
              <MoveEntry key={move.id} moves={[move]} newest={newest} />
            ))}
          </ol>
        )}
      </details>
    </li>
  );
}

function Changes({ move: { id, at, remote, remotes }, newest }: { move: PastMove; newest: Record<string, string> }) {
  if (!remote && !remotes) return <p className="soft">This move concerned the settings that all remotes share.</p>;
  const isNewest = [remote ?? [], remotes ?? []].flat().every((one) => newest[one] === at);
  return <MoveChanges id={id} remote={remote} isNewest={isNewest} />;
}

/** Shows the person's reason. For a move of a rollout, also shows what decided, or all that the judge said. */
function Why({ why, isWhole }: { why: string; isWhole: boolean }) {
  const [, said, judged] = /^(.*?)(?:(?:^|; )rollout: (.*))?$/s.exec(why) ?? [];
  return (
    <span className={styles.why}>
      {said && <span>{said}</span>}
      {judged && (
        <span className="soft">
          {judged.includes('evidence of worse') ? 'The judge' : 'The rollout'}:{' '}
          {isWhole ? withoutOdds(judged) : decidedBy(judged)}
        </span>
      )}
    </span>
  );
}
