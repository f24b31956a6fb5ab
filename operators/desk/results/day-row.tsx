import { UserCheck } from 'lucide-react';
import { timeText } from 'shared/rules';
import { isLate } from '../../../provider/src/desk/lateness.ts';
import { Tag } from '../../parts/tag.tsx';
import { ageText, whenText } from '../parts/words.ts';
import { drawsAt, nextHalf, type MarketDay } from './day.ts';
import styles from '../parts/request-row.module.css';

export function DayRow({ day, isProposed }: { day: MarketDay; isProposed: boolean }) {
  const half = nextHalf(day);
  return (
    <span className={styles.row}>
      <span className={styles.top}>
        <span className={styles.amount}>{day.market}</span>
        <span className={styles.when}>{half ? whenText(drawsAt(day, half)) : timeText(day.closes)}</span>
      </span>
      <span className={styles.who}>
        {day.open_pana || '···'} – {day.close_pana || '···'}
      </span>
      <span className={styles.tags}>
        <StateTag day={day} />
        {isProposed && (
          <Tag tone="info" icon={<UserCheck size={12} />}>
            Waits for a second person
          </Tag>
        )}
      </span>
    </span>
  );
}

function StateTag({ day }: { day: MarketDay }) {
  const half = nextHalf(day);
  if (day.voided) return <Tag tone="err">Void</Tag>;
  if (day.isSettling) return <Tag tone="info">Settling</Tag>;
  if (day.rests) return <Tag>No draw</Tag>;
  if (!half) return <Tag tone="ok">Declared</Tag>;
  const name = half === 'open' ? 'Open' : 'Close';
  if (!day.isDue) return <Tag>{name} later</Tag>;
  return isLate(day.minutesLate) ? (
    <Tag tone="err">
      {name} due, {ageText(day.minutesLate)} late
    </Tag>
  ) : (
    <Tag tone="warn">{name} due</Tag>
  );
}
