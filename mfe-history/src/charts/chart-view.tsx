import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ChartRow, ChartType } from 'shared/provider';
import { Link } from 'shared/screens';
import { CalendarIcon, Chip, EmptyState, SelectInput } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChartLegend, ChartTable } from './chart-table.tsx';
import styles from './chart-tools.module.css';
import { chartWeeks, yearOf } from './chart-weeks.ts';
import { DigitStrip } from './digit-strip.tsx';
import { ShareWeek } from './share-week.tsx';

interface ChartViewProps {
  market: string;
  type: ChartType;
  rows: readonly ChartRow[];
  today: string;
  /** Where the market’s draws can be verified, if the provider supports it. */
  check: string | undefined;
}

export function ChartView({ market, type, rows, today, check }: ChartViewProps) {
  const texts = useTexts().charts;
  const { address } = useAddressFilter();
  const weeks = useMemo(() => chartWeeks(rows, today), [rows, today]);
  const years = [...new Set(weeks.map(yearOf))].reverse();
  const year = years.find((known) => known === address.get('year'));
  const { region, show } = useShownYear(year);
  if (weeks.length === 0) return <EmptyState icon={<CalendarIcon />} title={texts.none} />;
  return (
    <>
      <ChartTools years={years} year={year} check={check} onLatest={() => show(undefined)} />
      <ChartTable ref={region} label={texts.tableOf[type](market)} type={type} weeks={weeks} />
      <ChartLegend type={type} />
      <ShareWeek market={market} type={type} weeks={weeks} />
      <DigitStrip weeks={year ? weeks.filter((week) => yearOf(week) === year) : weeks} of={year ?? texts.allYears} />
    </>
  );
}

interface ChartToolsProps extends Pick<ChartViewProps, 'check'> {
  /** Newest first. */
  years: readonly string[];
  year: string | undefined;
  onLatest: () => void;
}

/** The year to jump to, a button for the latest week, and a link to verify the draws. */
function ChartTools({ years, year, check, onLatest }: ChartToolsProps) {
  const texts = useTexts().charts;
  const { change } = useAddressFilter();
  const toLatest = () => {
    if (year) change({ year: '' });
    onLatest();
  };
  return (
    <div className={styles.tools}>
      <div className={styles.year}>
        <SelectInput
          label={texts.year}
          labelHidden
          value={year ?? ''}
          onChange={(event) => change({ year: event.target.value })}
        >
          <option value="">{texts.allYears}</option>
          {years.map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </SelectInput>
      </div>
      <Chip onClick={toLatest}>{texts.latest}</Chip>
      {check && (
        <Chip as={Link} to={check}>
          {texts.checkDraws}
        </Chip>
      )}
    </div>
  );
}

/** Scrolls the chart to the year in the address, or to the latest week, before the first paint. */
function useShownYear(year: string | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const show = useCallback((wanted: string | undefined) => {
    const box = region.current;
    if (!box) return;
    const first = wanted && box.querySelector<HTMLElement>(`[data-year="${wanted}"]`);
    const head = box.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
    box.scrollTop = first ? first.offsetTop - head : box.scrollHeight;
  }, []);
  useLayoutEffect(() => show(year), [show, year]);
  return { region, show };
}
