import type { CSSProperties, Ref } from 'react';
import type { ChartType } from 'shared/provider';
import { weekdays } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';
import styles from './chart-table.module.css';
import { ChartWeekRow } from './chart-week-row.tsx';
import { stretchesOf, yearOf } from './chart-weeks.ts';
import type { ChartWeek } from './chart-weeks.ts';

interface ChartTableProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  type: ChartType;
  weeks: readonly ChartWeek[];
}

/**
 * A table made of plain boxes: only those let the browser skip the layout of the years out of sight,
 * while all of them stay in the page for searching in it and for screen readers.
 */
export function ChartTable({ ref, label, type, weeks }: ChartTableProps) {
  const texts = useTexts().charts;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <div ref={ref} role="region" aria-label={label} tabIndex={0} className={styles.region} data-scrolls>
      <div role="table" aria-label={label} className={type === 'jodi_chart' ? styles.jodis : styles.panas}>
        <div role="rowgroup" className={styles.head} data-head>
          <div role="row" className={styles.row}>
            <span role="columnheader" className={styles.corner}>{texts.week}</span>
            {weekdays.map((day) => <span key={day} role="columnheader">{texts.days[day]}</span>)}
          </div>
        </div>
        {stretchesOf(weeks).map((stretch) => (
          <Stretch key={stretch[0]?.monday} stretch={stretch} />
        ))}
      </div>
    </div>
  );
}

function Stretch({ stretch }: { stretch: readonly ChartWeek[] }) {
  const [first] = stretch;
  return (
    <div role="rowgroup" className={styles.stretch} style={{ '--weeks': stretch.length } as CSSProperties} data-year={first && yearOf(first)}>
      {stretch.map((week) => <ChartWeekRow key={week.monday} week={week} />)}
    </div>
  );
}
