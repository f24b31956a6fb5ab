import { memo } from 'react';
import { dayAndMonthText, weekdays } from 'shared/rules';
import type { ChartCell } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import styles from './chart-table.module.css';
import type { ChartWeek } from './chart-weeks.ts';

export const ChartWeekRow = memo(function ChartWeekRow({ week: { monday, cells } }: { week: ChartWeek }) {
  const { language } = useLanguage();
  return (
    <div role="row" className={styles.row}>
      <span role="rowheader" className={styles.monday}>
        {dayAndMonthText(monday, language)} <i>{monday.slice(0, 4)}</i>
      </span>
      {cells.map((cell, at) => <Cell key={weekdays[at]} cell={cell} />)}
    </div>
  );
});

function Cell({ cell: { open_panna, jodi, close_panna, isRed } }: { cell: ChartCell }) {
  const hasPanas = open_panna !== '' || close_panna !== '';
  const look = isRed ? styles.red : jodi === '**' ? styles.none : undefined;
  return (
    <span role="cell" className={look}>
      {hasPanas && <i>{open_panna}</i>}
      {hasPanas ? <b>{jodi}</b> : jodi}
      {hasPanas && <i>{close_panna}</i>}
    </span>
  );
}
