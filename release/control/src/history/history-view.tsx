import { useState } from 'react';
import type { MoveRow } from '../../../src/control/reading-api.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';
import { When } from '../parts/when.tsx';
import { MoveChanges } from './move-changes.tsx';
import styles from './history-view.module.css';

const tones: Record<string, string> = { kill: 'err', rollback: 'err', freeze: 'info', revive: 'ok', promote: 'ok', canary: 'info', start: 'ok' };
const shownFirst = 40;
const mostShown = 200;

/** Who moved what, when and why; each move opens what it changed. */
export function HistoryView() {
  const [last, setLast] = useState(shownFirst);
  const [only, setOnly] = useState('');
  const { answer, failure } = useAnswer<{ moves: MoveRow[] }>(`/moves?last=${last}`, ['plan']);
  if (!answer) return <Reading title="History" what="the history" failure={failure} />;
  const remotes = [...new Set(answer.moves.flatMap(({ remote }) => remote ?? []))].sort();
  const moves = answer.moves.filter(({ remote }) => only === '' || remote === only);
  // A way back is offered where nobody has moved the remote since.
  const newest = new Set(remotes.map((name) => answer.moves.find(({ remote }) => remote === name)?.id));
  return (
    <>
      <div className="row">
        <h1>History</h1>
        <label className={`row small ${styles.only}`}>
          of
          <select value={only} onChange={(event) => setOnly(event.target.value)}>
            <option value="">everything</option>
            {remotes.map((remote) => <option key={remote}>{remote}</option>)}
          </select>
        </label>
      </div>
      <ol className={styles.line}>
        {moves.map((move) => <MoveEntry key={move.id} move={move} isNewest={newest.has(move.id)} />)}
      </ol>
      {answer.moves.length === last && last < mostShown && <button type="button" className="button" onClick={() => setLast(mostShown)}>Show older ones</button>}
    </>
  );
}

function MoveEntry({ move: { id, at, by, what, why, verb, revision, remote }, isNewest }: { move: MoveRow; isNewest: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li data-tone={tones[verb]}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{what}</strong>
          <span className="soft small">by {by}, <When at={at} />, revision <span className="number">{revision}</span></span>
          {why && <Why why={why} />}
        </summary>
        {isOpen && (remote ? <MoveChanges id={id} remote={remote} isNewest={isNewest} /> : <p className="soft">It concerned no single remote.</p>)}
      </details>
    </li>
  );
}

/** What a person said, and what the judge did, which a rollout's moves have after it. */
function Why({ why }: { why: string }) {
  const [, said, judged] = /^(.*?)(?:(?:^|; )rollout: (.*))?$/s.exec(why) ?? [];
  return (
    <span className={styles.why}>
      {said && <span>{said}</span>}
      {judged && <span className="soft">{judged.includes('evidence of worse') ? 'The judge' : 'The rollout'}: {judged}</span>}
    </span>
  );
}
