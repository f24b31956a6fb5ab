import { useMemo } from 'react';
import type { ChartRow, ChartType } from 'shared/provider';
import { useSearchParams } from 'shared/screens';
import { CalendarIcon, EmptyState } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartTools } from './chart-tools.tsx';
import { chartWeeks, yearOf } from './chart-weeks.ts';
import { DigitStrip } from './digit-strip.tsx';
import { useShownYear } from './use-shown-year.ts';

interface ChartViewProps {
  market: string;
  type: ChartType;
  rows: readonly ChartRow[];
  today: string;
}

export function ChartView({ market, type, rows, today }: ChartViewProps) {
  const texts = useTexts().charts;
  const [address] = useSearchParams();
  const weeks = useMemo(() => chartWeeks(rows, today), [rows, today]);
  const years = [...new Set(weeks.map(yearOf))].reverse();
  const year = years.find((known) => known === address.get('year'));
  const { region, show } = useShownYear(year);
  if (weeks.length === 0) return <EmptyState icon={<CalendarIcon />} title={texts.none} />;
  return (
    <>
      <ChartTools years={years} year={year} onLatest={() => show(undefined)} />
      <ChartTable ref={region} label={texts.tableOf[type](market)} type={type} weeks={weeks} />
      <ChartLegend type={type} />
      <DigitStrip weeks={year ? weeks.filter((week) => yearOf(week) === year) : weeks} of={year ?? texts.allYears} />
    </>
  );
}
