import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { ChartRow, ChartType } from 'shared/provider';
import { Link } from 'shared/screens';
import { Chip, EmptyState, PathIcon, SelectInput } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChartLegend, ChartTable } from './chart-table.tsx';
import styles from './chart-tools.module.css';
import { chartWeeks, yearOf } from './chart-weeks.ts';
import { useChartZoom } from './chart-zoom.ts';
import { DigitStrip } from './digit-strip.tsx';
import { ShareWeek } from './share-week.tsx';

const zoomOut = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4M8 11h6';
const zoomIn = `${zoomOut}M11 8v6`;

interface ChartViewProps {
  market: string;
  type: ChartType;
  rows: readonly ChartRow[];
  today: string;
  /** The address at which the market's draws can be verified, if the provider supports it. */
  check: string | undefined;
}

export function ChartView({ market, type, rows, today, check }: ChartViewProps) {
  const texts = useTexts().charts;
  const { address } = useAddressFilter();
  const weeks = useMemo(() => chartWeeks(rows, today), [rows, today]);
  const years = [...new Set(weeks.map(yearOf))].reverse();
  const year = years.find((known) => known === address.get('year'));
  const { zoom, isLargest, step } = useChartZoom();
  const { region, show } = useShownYear(year, zoom);
  if (weeks.length === 0) return <EmptyState picture="pot" title={texts.none} />;
  return (
    <>
      <ChartTools years={years} year={year} onLatest={() => show(undefined)} isLargest={isLargest} onZoom={step} />
      <ChartTable
        ref={region}
        label={texts.tableOf[type](market)}
        type={type}
        weeks={weeks}
        today={today}
        zoom={zoom}
      />
      <div className={styles.below}>
        <ChartLegend type={type} />
        {check && (
          <Chip as={Link} to={check}>
            {texts.checkDraws}
          </Chip>
        )}
      </div>
      <ShareWeek market={market} type={type} weeks={weeks} />
      <DigitStrip weeks={year ? weeks.filter((week) => yearOf(week) === year) : weeks} of={year ?? texts.allYears} />
    </>
  );
}

interface ChartToolsProps {
  /** The newest year comes first. */
  years: readonly string[];
  year: string | undefined;
  onLatest: () => void;
  isLargest: boolean;
  onZoom: () => void;
}

/** Jumps to a year or to the latest week, and changes the size. */
function ChartTools({ years, year, onLatest, isLargest, onZoom }: ChartToolsProps) {
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
      <Chip
        aria-label={isLargest ? texts.smaller : texts.larger}
        icon={<PathIcon path={isLargest ? zoomOut : zoomIn} />}
        onClick={onZoom}
      >
        {null}
      </Chip>
    </div>
  );
}

/** Before the first paint, scrolls the chart to the year in the address, or to the latest week. */
function useShownYear(year: string | undefined, zoom: number) {
  const region = useRef<HTMLDivElement>(null);
  const show = useCallback((wanted: string | undefined) => {
    const box = region.current;
    if (!box) return;
    const first = wanted && box.querySelector<HTMLElement>(`[data-year="${wanted}"]`);
    box.scrollTop = first ? first.offsetTop - headOf(box) : box.scrollHeight;
  }, []);
  useLayoutEffect(() => show(year), [show, year]);
  useSamePlace(region, zoom);
  return { region, show };
}

/** Returns the height of the row with the weekdays, which stays in place while the weeks scroll. */
function headOf(box: HTMLElement): number {
  return box.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
}

const MOST_FRAMES = 20;

/** When the size changes, keeps the lowest visible week in its place. */
function useSamePlace(region: RefObject<HTMLDivElement | null>, zoom: number) {
  const last = useRef(zoom);
  useLayoutEffect(() => {
    const box = region.current;
    const factor = zoom / last.current;
    last.current = zoom;
    if (!box || factor === 1) return undefined;
    const rest = box.clientHeight - headOf(box);
    const goal = (box.scrollTop + rest) * factor - rest;
    let frame = 0;
    // Blocks out of view get their new height some frames later. Until then the box may be too low to scroll to the
    // goal, so retry.
    const scroll = (framesLeft: number) => {
      frame = requestAnimationFrame(() => {
        box.scrollTop = goal;
        if (box.scrollTop < goal - 1 && framesLeft > 0) scroll(framesLeft - 1);
      });
    };
    scroll(MOST_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [region, zoom]);
}
