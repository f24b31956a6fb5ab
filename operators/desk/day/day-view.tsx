import { dateText } from 'shared/rules';
import { Button, Note } from 'shared/ui';
import type { Day } from '../../../provider/src/desk/day-api.ts';
import { dayAfter } from '../../../provider/src/context/india-time.ts';
import { goTo, useQuery } from '../../connection/route.tsx';
import { useAnswer } from '../../connection/use-answer.ts';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { useVersion } from '../connection/live.ts';
import { DayInput } from '../parts/day-input.tsx';
import { BankComparison } from './bank-comparison.tsx';
import { DaySums } from './day-sums.tsx';
import { TransferList } from './transfer-list.tsx';
import styles from './day.module.css';

/** The books of one day, and every deposit and payout of it to lay beside the bank's statement. */
export function DayView() {
  const asked = useQuery().get('day') ?? '';
  const from = useAnswer<Day>(
    `/day${asked && `?day=${encodeURIComponent(asked)}`}`,
    useVersion('acts', 'deposits', 'withdrawals', 'results'),
  );
  return (
    <div className={`stack ${styles.view}`}>
      <ViewHead title="Day" />
      <Reading what="day" from={from} height="120px">
        {(day) => (
          <>
            <DayChoice day={day} />
            <DaySums day={day} />
            {day.hasMore && (
              <Note tone="warn">This day has more transfers than this page can show. Only the first are below.</Note>
            )}
            <TransferList key={day.day} day={day.day} transfers={day.transfers} />
            <BankComparison key={`bank ${day.day}`} transfers={day.transfers} />
          </>
        )}
      </Reading>
    </div>
  );
}

function DayChoice({ day: { day, today } }: { day: Day }) {
  const show = (next: string) => goTo(next === today ? '/day' : `/day?day=${next}`);
  return (
    <div className={styles.choice}>
      <DayInput
        label="Day"
        name="day"
        value={day}
        max={today}
        onChange={({ target }) => target.value !== '' && target.value <= today && show(target.value)}
      />
      <Button tone="quiet" onClick={() => show(dayAfter(day, -1))}>
        Day before
      </Button>
      <Button tone="quiet" disabled={day === today} onClick={() => show(dayAfter(day))}>
        Day after
      </Button>
      <Button tone="quiet" onClick={() => print()}>
        Print
      </Button>
      <p className={styles.printed}>The books of {dateText(day)}</p>
    </div>
  );
}
