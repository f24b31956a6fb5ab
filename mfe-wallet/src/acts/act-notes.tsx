import { Button, Note } from 'shared/ui';
import { rupees } from '../rupees.ts';
import { useTexts } from '../texts/use-texts.ts';
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
  const isOpen = unanswered && !isBusy;
  return (
    <>
      {problem && <Note tone="err">{problem}</Note>}
      {isOpen && (
        <Note tone="warn" action={<Button tone="quiet" size="small" onClick={onForget}>{acts.another}</Button>}>
          {acts.unanswered(rupees(Number(unanswered.amount)))}
        </Note>
      )}
    </>
  );
}
