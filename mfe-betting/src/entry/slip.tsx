import { pointsText, selectionProblem } from 'shared/rules';
import { notify, useAppDispatch } from 'shared/store';
import { Button } from 'shared/ui';
import { isLapsed, totalPoints } from '../draft/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useProblemText } from './problem-text.ts';
import { useBestReturn } from './use-best-return.ts';
import type { BidDesk } from './use-bid-desk.ts';
import styles from './slip.module.css';

/** What was entered so far and the way to the submit sheet. */
export function Slip({ desk: { type, draft, sessions }, onSubmit }: { desk: BidDesk; onSubmit: () => void }) {
  const { slip } = useTexts();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const best = useBestReturn(type.label, draft);
  const submit = () => {
    const isBlocked = draft.some((bid) => isLapsed(bid, sessions));
    const problem = problemText(selectionProblem(draft)) ?? (isBlocked ? slip.removeLapsed : undefined);
    if (problem) dispatch(notify('warning', problem));
    else onSubmit();
  };
  return (
    <section aria-label={slip.label} className={styles.slip} data-surface="night">
      <div aria-live="polite" className={styles.words}>
        <p className={styles.title}>{slip.total(draft.length, pointsText(totalPoints(draft)))}</p>
        {best !== undefined && <p className={styles.detail}>{slip.best(pointsText(best))}</p>}
      </div>
      <Button tone="gold" onClick={submit}>{slip.submit}</Button>
    </section>
  );
}
