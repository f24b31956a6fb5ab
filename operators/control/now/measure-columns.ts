import type { NowRow } from 'plane/control-api/now.ts';
import type { MeasureHealth } from 'plane/control-api/health.ts';

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

/** The name of the measure that grew most, or of the first reported one if none is worse. */
export function worstOf(measures: MeasureHealth[]): MeasureHealth['name'] | undefined {
  const growth = ({ of, bad, before }: MeasureHealth) =>
    bad / of - (before && before.of > 0 ? before.bad / before.of : 0);
  const reported = measures.filter(({ of }) => of > 0);
  const worse = reported.filter(({ isWorse }) => isWorse).sort((one, other) => growth(other) - growth(one));
  return (worse[0] ?? reported[0])?.name;
}
