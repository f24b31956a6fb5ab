import type { PlayLimit } from 'shared/provider';
import { dayAndMonthText, rupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { Button } from 'shared/ui';
import { useFairPlayActs } from '../fair-play-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './limits.module.css';

/** A raise that is pending. The player can cancel it. */
export function WaitingRaise({
  limit: { kind, period, points = 0 },
  later,
}: {
  limit: PlayLimit;
  later: NonNullable<PlayLimit['later']>;
}) {
  const { limits: texts } = useTexts();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { setLimit, isBusy, problem } = useFairPlayActs();
  const from = `${dayAndMonthText(later.from, language)}, ${timeText(later.from)}`;
  // Setting the current limit again replaces the pending raise.
  const giveUp = async () => {
    if (await setLimit({ kind, period, points: String(points) })) dispatch(notify('success', texts.raiseGivenUp));
  };
  return (
    <div className={styles.waiting}>
      <span>
        {texts.sheetTitle(texts.kinds[kind], texts.periods[period])},{' '}
        {later.points === undefined ? texts.noneFrom(from) : texts.raisedFrom(rupeesText(later.points), from)}
      </span>
      <Button size="small" tone="quiet" busy={isBusy} onClick={() => void giveUp()}>
        {texts.giveUpRaise}
      </Button>
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
