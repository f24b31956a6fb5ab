import { minuteOf, type CountRow, type CountStore } from '../collector/count-store.ts';
import type { SessionCounts } from '../collector/counts.ts';
import { isPlainlyLarger } from '../judge/interval.ts';
import { shownMeasures, type Ends, type Shown } from '../judge/measures.ts';

/** One measure of a release during the last hour. */
export interface MeasureHealth extends Ends {
  name: Shown['name'];
  title: string;
  /**
   * The ends of the release to compare with. A canary is compared with the stable release in the same hour. A stable
   * release is compared with its predecessor, while the predecessor's counts are kept.
   */
  before?: Ends;
  isWorse: boolean;
  /**
   * One entry per two minutes, oldest first: the number of browsers and of bad ends. The current minute is missing,
   * because a part of it would look like a fall.
   */
  spark: [of: number, bad: number][];
}

export interface ReleaseHealth {
  sessions: number;
  sessionSpark: number[];
  measures: MeasureHealth[];
}

const shownMinutes = 60;
const minutesInOne = 2;
const rereadMs = 60_000;

/** Returns a reader that fetches the last hour at every call, and older counts at most once a minute. */
export function healthReader(store: Pick<CountStore, 'since'>, now: () => number) {
  let before = { at: 0, rows: new Map<string, CountRow[]>() };
  const readBefore = async () => {
    if (now() - before.at >= rereadMs) before = { at: now(), rows: byRelease(await store.since(0)) };
    return before.rows;
  };
  return async (): Promise<HealthOf> => {
    const minute = minuteOf(now());
    const [recent, older] = [byRelease(await store.since(minute - shownMinutes)), await readBefore()];
    return (remote, release, comparedWith, isCanary) => {
      const rows = recent.get(`${remote}@${release}`) ?? [];
      const compared = comparedWith && sum((isCanary ? recent : older).get(`${remote}@${comparedWith}`) ?? []);
      const limitsFrom = compared || sum(older.get(`${remote}@${release}`) ?? []);
      return healthOf(rows, minute, limitsFrom, compared || undefined);
    };
  };
}

export type HealthOf = (
  remote: string,
  release: string,
  comparedWith: string | undefined,
  isCanary?: boolean,
) => ReleaseHealth;

function healthOf(
  rows: CountRow[],
  minute: number,
  limitsFrom: SessionCounts,
  compared: SessionCounts | undefined,
): ReleaseHealth {
  const times = Array.from(
    { length: shownMinutes / minutesInOne },
    (_, at) => minute - shownMinutes + at * minutesInOne,
  );
  const parts = times.map((from) => sum(rows.filter((row) => row.minute >= from && row.minute < from + minutesInOne)));
  const all = sum(rows);
  return {
    sessions: all.session ?? 0,
    sessionSpark: parts.map(({ session = 0 }) => session),
    measures: shownMeasures.map(({ name, title, ends, slowestTenthAbove }) => {
      const slowAbove = slowestTenthAbove?.(limitsFrom);
      const whole = ends(all, slowAbove);
      const before = compared && ends(compared, slowAbove);
      const spark = parts.map((part) => ends(part, slowAbove)).map(({ of, bad }): [number, number] => [of, bad]);
      return {
        name,
        title,
        ...whole,
        ...(before && { before }),
        isWorse: before !== undefined && isPlainlyLarger(whole, before),
        spark,
      };
    }),
  };
}

function byRelease(rows: CountRow[]): Map<string, CountRow[]> {
  const found = new Map<string, CountRow[]>();
  for (const row of rows) {
    const key = `${row.remote}@${row.release}`;
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  return found;
}

function sum(rows: CountRow[]): SessionCounts {
  const counts: SessionCounts = {};
  for (const { measure, count } of rows) counts[measure] = (counts[measure] ?? 0) + count;
  return counts;
}
