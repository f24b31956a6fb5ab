import type { CSSProperties } from 'react';
import type { PlayLimit } from 'shared/provider';
import { dayAndMonthText, rupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { Button, EditIcon } from 'shared/ui';
import { useFairPlayActs } from '../fair-play-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './limits.module.css';

/** A limit and how much of it is used. The player can cancel a raise that is pending. */
export function LimitRow({ limit, onChoose }: { limit: PlayLimit; onChoose: () => void }) {
  const { limits: texts } = useTexts();
  const { period, used, points } = limit;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.choose} onClick={onChoose}>
        <span className={styles.words}>
          <span className={styles.period}>{texts.periods[period]}</span>
          <span className={styles.used}>
            {points === undefined ? texts.used(rupeesText(used)) : texts.usedOf(rupeesText(used), rupeesText(points))}
          </span>
        </span>
        <span className={styles.points}>{points === undefined ? texts.none : rupeesText(points)}</span>
        <EditIcon size={20} />
      </button>
      {points !== undefined && (
        <span
          aria-hidden="true"
          className={styles.meter}
          data-full={used >= points ? '' : undefined}
          style={{ '--used': Math.min(1, points > 0 ? used / points : 1) } as CSSProperties}
        />
      )}
      {limit.later && <WaitingRaise limit={limit} later={limit.later} />}
    </li>
  );
}

function WaitingRaise({
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
