import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { LineInput } from '../../parts/line-input.tsx';
import { Panel, PanelRow } from '../parts/panel.tsx';
import { useCommand } from '../parts/use-command.ts';
import { whenText } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
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
    <NoteList notes={notes}>
      {!denied && (
        <form className={styles.note} onSubmit={(event) => void add(event)}>
          <LineInput label="New note, which only operators read" value={text} maxLength={400} onType={setText} />
          <Button type="submit" size="small" busy={running !== ''} disabled={text.trim() === ''}>
            Add
          </Button>
        </form>
      )}
    </NoteList>
  );
}

/** What operators have noted about a player, newest first. */
export function NoteList({ notes, children }: Pick<NotesProps, 'notes'> & { children?: ReactNode }) {
  return (
    <Panel title="Notes" empty="No notes yet." head={children}>
      {notes.map(({ id, who, text, at }) => (
        <PanelRow key={id} what={text} detail={`${who}, ${whenText(at)}`} />
      ))}
    </Panel>
  );
}
