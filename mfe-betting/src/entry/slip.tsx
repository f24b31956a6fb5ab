import { rupeesText, selectionProblem } from 'shared/rules';
import { notify, useAppDispatch } from 'shared/store';
import { Button } from 'shared/ui';
import { totalPoints, useBestReturn } from '../bids/bid-totals.ts';
import { isLapsed } from '../bids/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { EntryState } from './use-entry-state.ts';
import styles from './slip.module.css';

/** What was entered so far and the way to the submit sheet. */
export function Slip({ state: { type, draft, sessions }, onSubmit }: { state: EntryState; onSubmit: () => void }) {
  const { slip, problems } = useTexts();
  const dispatch = useAppDispatch();
  const best = useBestReturn(type.label, draft);
  const submit = () => {
    const isBlocked = draft.some((bid) => isLapsed(bid, sessions));
    const problem = selectionProblem(draft);
    if (problem) dispatch(notify('warning', problems[problem]));
    else if (isBlocked) dispatch(notify('warning', slip.removeLapsed));
    else onSubmit();
  };
  return (
    <section aria-label={slip.label} className={styles.slip} data-surface="night">
      <div aria-live="polite" className={styles.words}>
        <p className={styles.title}>{slip.total(draft.length, rupeesText(totalPoints(draft)))}</p>
        {best !== undefined && <p className={styles.detail}>{slip.best(rupeesText(best))}</p>}
      </div>
      <Button tone="gold" onClick={submit}>{slip.submit}</Button>
    </section>
  );
}
