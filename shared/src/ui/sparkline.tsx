import styles from './sparkline.module.css';

const width = 120;
const height = 36;
const pad = 3;

interface SparklineProps {
  values: readonly number[];
  /** What it shows, in a sentence. */
  label: string;
}

/** The run of a few numbers, drawn small. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = values.map((value, at) => placed(value, at, values));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const last = points.at(-1);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className={styles.spark}>
      {points.length > 1 && <polygon points={`${pad},${height} ${line} ${width - pad},${height}`} className={styles.area} />}
      <polyline points={line} className={styles.line} />
      {last && <circle cx={last.x} cy={last.y} r={pad} className={styles.last} />}
    </svg>
  );
}

function placed(value: number, at: number, values: readonly number[]) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return {
    x: pad + (at / Math.max(1, values.length - 1)) * (width - 2 * pad),
    y: height - pad - ((value - low) / span) * (height - 2 * pad),
  };
}
