import { signedRupeesText } from 'shared/rules';
import { Legend } from './group-bars.tsx';
import styles from './my-game.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { netOf, type Group } from './played.ts';

const [width, height, gap] = [296, 140, 4];

/** Staked and won points of each week, as two columns. The table below the chart has all figures. */
export function WeekChart({ weeks, nameOf }: { weeks: readonly Group[]; nameOf: (week: Group) => string }) {
  const { myGame: texts } = useTexts();
  const highest = Math.max(1, ...weeks.flatMap(({ staked, won }) => [staked, won]));
  const step = width / weeks.length;
  const tall = (points: number) => Math.max(3, (points / highest) * height);
  const [first, last] = [weeks[0], weeks[weeks.length - 1]];
  return (
    <>
      <Legend />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.chartOf(weeks.length)}
        className={styles.weeks}
      >
        {weeks.map((week, at) => (
          <g key={week.key}>
            <title>{`${nameOf(week)}: ${signedRupeesText(netOf(week))}`}</title>
            <rect
              data-of={week.staked > 0 ? 'staked' : 'none'}
              x={at * step}
              y={height - tall(week.staked)}
              width={step / 2 - gap / 2}
              height={tall(week.staked)}
              rx="2"
            />
            <rect
              data-of={week.won > 0 ? 'won' : 'none'}
              x={at * step + step / 2 - gap / 2}
              y={height - tall(week.won)}
              width={step / 2 - gap / 2}
              height={tall(week.won)}
              rx="2"
            />
          </g>
        ))}
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <p className={styles.ends}>
        <span>{first && nameOf(first)}</span>
        <span>{last && nameOf(last)}</span>
      </p>
    </>
  );
}
