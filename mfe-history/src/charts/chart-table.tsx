import { memo } from 'react';
import type { CSSProperties, Ref } from 'react';
import type { ChartType } from 'shared/provider';
import { dayAndMonthText, weekdays } from 'shared/rules';
import type { ChartCell } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';
import legend from './chart-legend.module.css';
import styles from './chart-table.module.css';
import { blocksOf, weekdayIn, weekdayOf, yearOf } from './chart-weeks.ts';
import type { ChartWeek } from './chart-weeks.ts';

interface ChartTableProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  type: ChartType;
  weeks: readonly ChartWeek[];
  /** Today's date in India, as in `2026-11-21`. */
  today: string;
  zoom: number;
}

/**
 * The chart, as a table of plain boxes. Only plain boxes let the browser skip the layout of off-screen years. All years
 * stay in the page, for find-in-page and screen readers.
 */
export function ChartTable({ ref, label, type, weeks, today, zoom }: ChartTableProps) {
  const texts = useTexts().charts;
  const weekday = weekdays[weekdayOf(today)];
  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      className={`${styles.region} ${type === 'jodi_chart' ? styles.jodis : styles.panas}`}
      style={{ '--zoom': zoom } as CSSProperties}
      data-scrolls
    >
      <div role="table" aria-label={label} className={styles.table}>
        <div role="rowgroup" className={styles.head} data-head>
          <div role="row" className={styles.row}>
            <span role="columnheader" className={styles.corner}>
              {texts.week}
            </span>
            {weekdays.map((day) => (
              <span key={day} role="columnheader" data-today={day === weekday || undefined}>
                {texts.days[day]}
              </span>
            ))}
          </div>
        </div>
        {blocksOf(weeks).map((block) => (
          <Block key={block[0]?.monday} block={block} today={today} />
        ))}
      </div>
    </div>
  );
}

function Block({ block, today }: { block: readonly ChartWeek[]; today: string }) {
  const [first] = block;
  return (
    <div
      role="rowgroup"
      className={styles.stretch}
      style={{ '--weeks': block.length } as CSSProperties}
      data-year={first && yearOf(first)}
    >
      {block.map((week, at) => (
        <WeekRow key={week.monday} week={week} startsYear={at === 0} todayAt={weekdayIn(week, today)} />
      ))}
    </div>
  );
}

interface WeekRowProps {
  week: ChartWeek;
  startsYear: boolean;
  /** The index of today's weekday, if today is in this week. */
  todayAt: number | undefined;
}

const WeekRow = memo(function WeekRow({ week: { monday, cells }, startsYear, todayAt }: WeekRowProps) {
  const { language } = useLanguage();
  return (
    <div role="row" className={styles.row}>
      <span role="rowheader" className={styles.monday}>
        {dayAndMonthText(monday, language)} {startsYear && <i>{monday.slice(0, 4)}</i>}
      </span>
      {cells.map((cell, at) => (
        <Cell key={weekdays[at]} cell={cell} isToday={at === todayAt} />
      ))}
    </div>
  );
});

function Cell({ cell: { open_panna, jodi, close_panna, isRed }, isToday }: { cell: ChartCell; isToday: boolean }) {
  const hasPanas = open_panna !== '' || close_panna !== '';
  const look = isRed ? styles.red : jodi === '**' ? styles.none : undefined;
  return (
    <span role="cell" className={look} aria-current={isToday ? 'date' : undefined}>
      {hasPanas && <i>{open_panna}</i>}
      {hasPanas ? <b>{jodi}</b> : jodi}
      {hasPanas && <i>{close_panna}</i>}
    </span>
  );
}

export function ChartLegend({ type }: { type: ChartType }) {
  const texts = useTexts().charts.legend;
  return (
    <dl className={legend.legend}>
      <div>
        <dt className={legend.red}>27</dt>
        <dd>{texts.red}</dd>
      </div>
      <div>
        <dt>**</dt>
        <dd>{texts.none}</dd>
      </div>
      {type === 'pana_chart' && (
        <div>
          <dt>6*</dt>
          <dd>{texts.half}</dd>
        </div>
      )}
    </dl>
  );
}
