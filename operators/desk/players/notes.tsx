import { useState, type SyntheticEvent } from 'react';
import { Button } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { LineInput } from '../../parts/line-input.tsx';
import { useCommand } from '../parts/use-command.ts';
import { whenText } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import panel from '../parts/panel.module.css';
import styles from './players.module.css';

interface NotesProps {
  number: string;
  notes: PlayerView['notes'];
  onAdded(): void;
}

/** What operators have noted about a player. A note cannot be changed. */
export function Notes({ number, notes, onAdded }: NotesProps) {
  const [text, setText] = useState('');
  const { run, running } = useCommand();
  const denied = useSession().whyNot('note');
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await run('note', { words: [number, text.trim()], said: 'Note stored.' }))) return;
    setText('');
    onAdded();
  };
  return (
    <section className="card" data-gap="8" aria-labelledby="notes">
      <h3 id="notes" className={panel.title}>
        Notes
      </h3>
      {!denied && (
        <form className={styles.note} onSubmit={(event) => void add(event)}>
          <LineInput label="New note, which only operators read" value={text} maxLength={400} onType={setText} />
          <Button type="submit" size="small" busy={running !== ''} disabled={text.trim() === ''}>
            Add
          </Button>
        </form>
      )}
      {notes.length === 0 ? (
        <p className="soft">No notes yet.</p>
      ) : (
        <ul>
          {notes.map(({ id, who, text: noted, at }) => (
            <li key={id} className={panel.row}>
              <span className={panel.what}>
                {noted}
                <small>
                  {who}, {whenText(at)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
