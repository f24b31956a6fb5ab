import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { Button, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './money-act-notes.module.css';
import type { UnansweredAct } from './unanswered-act.ts';

interface MoneyActNotesProps {
  problem: string | undefined;
  unanswered?: UnansweredAct | undefined;
  isBusy: boolean;
  onForget: () => void;
}

/** Above the button of a money act: what went wrong, and whether an earlier try is still without an answer. */
export function MoneyActNotes({ problem, unanswered, isBusy, onForget }: MoneyActNotesProps) {
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

/** After a request was taken: what happens next, and where to see it. */
export function SentNote({ to, children }: { to: string; children: string }) {
  const { seeHistory } = useTexts();
  return <Note tone="ok" live action={<Link to={to}>{seeHistory}</Link>}>{children}</Note>;
}
