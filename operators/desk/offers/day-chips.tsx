import { Chip } from 'shared/ui';
import { toggledDay, weekdays, weekdaysText } from '../../../provider/src/operator/weekdays.ts';
import styles from './offers.module.css';

interface DayChipsProps {
  /** The chosen days, such as `sat,sun`. */
  days: string;
  onChange(days: string): void;
}

/** The days of the week on which a market has no draw, each a switch. */
export function DayChips({ days, onChange }: DayChipsProps) {
  return (
    <fieldset className={`row ${styles.days}`}>
      <legend>Days without draw</legend>
      {weekdays.map((day) => (
        <Chip key={day} pressed={days.includes(day)} onClick={() => onChange(toggledDay(days, day))}>
          {weekdaysText(day).slice(0, 3)}
        </Chip>
      ))}
    </fieldset>
  );
}
