import { rupeesText } from 'shared/rules';
import { Button, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './act-notes.module.css';
import type { UnansweredAct } from './unanswered-act.ts';

interface ActNotesProps {
  problem: string;
  unanswered?: UnansweredAct | undefined;
  isBusy: boolean;
  onForget: () => void;
}

/** Above the button of an act: what went wrong, and whether an earlier try is still without an answer. */
export function ActNotes({ problem, unanswered, isBusy, onForget }: ActNotesProps) {
  const { acts } = useTexts();
  const isOpen = unanswered !== undefined && !isBusy;
  if (!isOpen) return problem && <Note tone="err">{problem}</Note>;
  return (
    <Note tone="warn">
      {problem && <p>{problem}</p>}
      <p className={styles.open}>{acts.unanswered(rupeesText(Number(unanswered.amount)))}</p>
      <Button tone="quiet" size="small" onClick={onForget}>{acts.another}</Button>
    </Note>
  );
}
