import type { MeasureHealth } from 'plane/control-api/health.ts';
import styles from './spark.module.css';

const width = 100;
const height = 28;
/** The scale ends at 1 % or higher. Otherwise a failure rate of 0.1 % would fill the chart. */
const leastTop = 0.01;
const leastMinutes = 10;
/** Fewer points are not a trend. */
const leastPoints = 5;

/** The failure rate over the last hour. The dashed line is the rate to compare with. */
export function RateSpark({ spark, before, isWorse }: Pick<MeasureHealth, 'spark' | 'before' | 'isWorse'>) {
  const rates = sinceFirst(spark, ([of]) => of > 0).map(([of, bad]) => (of > 0 ? bad / of : undefined));
  if (rates.filter((rate) => rate !== undefined).length < leastPoints) return null;
  const level = before && before.of > 0 ? before.bad / before.of : undefined;
  const top = Math.max(leastTop, level ?? 0, ...rates.map((rate) => rate ?? 0));
  const y = (rate: number) => height - 2 - (rate / top) * (height - 4);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.spark}
      data-worse={isWorse}
      aria-hidden="true"
    >
      {level !== undefined && <path className={styles.before} d={`M0 ${y(level)}H${width}`} />}
      <path className={styles.line} d={linePath(rates, y)} />
    </svg>
  );
}

export function CountSpark({ counts: all }: { counts: number[] }) {
  const counts = sinceFirst(all, (count) => count > 0);
  if (counts.filter((count) => count > 0).length < leastPoints) return null;
  const top = Math.max(1, ...counts);
  const step = width / counts.length;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.spark} aria-hidden="true">
      <path
        className={styles.bars}
        d={counts
          .map((count, at) => `M${at * step} ${height}v${-(count / top) * (height - 2)}h${step * 0.7}V${height}z`)
          .join('')}
      />
    </svg>
  );
}

/** The minutes since the first with data, but at least ten. Otherwise the chart of a young part would be a dot. */
function sinceFirst<Minute>(minutes: Minute[], hasData: (minute: Minute) => boolean): Minute[] {
  const first = minutes.findIndex(hasData);
  return first < 0 ? minutes : minutes.slice(Math.max(0, Math.min(first, minutes.length - leastMinutes)));
}

/** A minute without sessions leaves a gap in the line. A single point between two gaps is drawn as a short dash. */
function linePath(rates: (number | undefined)[], y: (rate: number) => number): string {
  const step = width / rates.length;
  return rates
    .map((rate, at) =>
      rate === undefined
        ? ''
        : `${rates[at - 1] === undefined ? 'M' : 'L'}${at * step} ${y(rate)}${rates[at + 1] === undefined ? `h${step}` : ''}`,
    )
    .join('');
}
