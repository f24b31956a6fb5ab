import type { NowRow } from '../../../src/control-api/now.ts';
import type { MeasureHealth } from '../../../src/control-api/health.ts';

export type MeasureColumn = Pick<MeasureHealth, 'name' | 'title'> & { head: string };

const heads: Record<MeasureHealth['name'], string> = {
  loads: 'Not opened',
  crashes: 'Crashes',
  acts: 'Failed actions',
  slow: 'Slow screens',
  taps: 'Slow taps',
  paint: 'Late paints',
  shift: 'Shifts',
};

/** The measures that at least one release has. A measure without any report has no column. */
export function measureColumns(rows: Pick<NowRow, 'stable' | 'canary'>[]): MeasureColumn[] {
  const measures = rows.flatMap(({ stable, canary }) =>
    [stable, canary].flatMap((release) => release?.health.measures ?? []),
  );
  const titles = new Map(measures.map(({ name, title }) => [name, title]));
  return [...titles]
    .filter(([name]) => measures.some((measure) => measure.name === name && measure.of > 0))
    .map(([name, title]) => ({ name, title, head: heads[name] }));
}
