import { useId } from 'react';
import type { CSSProperties } from 'react';
import { pointsText } from 'shared/rules';
import { Card } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { ChartWeek } from './chart-weeks.ts';
import styles from './digit-strip.module.css';

export function DigitStrip({ weeks, of }: { weeks: readonly ChartWeek[]; of: string }) {
  const texts = useTexts().charts;
  const id = useId();
  const counts = digitCounts(weeks);
  const most = Math.max(1, ...counts);
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {texts.frequency} · {of}
        </h3>
        <p className={styles.average}>{texts.average(pointsText(Math.round(average)))}</p>
      </div>
      <ol className={styles.strip} style={{ '--average': average / most } as CSSProperties}>
        {counts.map((count, digit) => (
          <li
            key={digit}
            className={styles.digit}
            data-above={count > average || undefined}
            style={{ '--share': count / most } as CSSProperties}
          >
            <b>{digit}</b>
            <span>{pointsText(count)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Returns how often each digit, from 0 to 9, occurs in the jodis. */
export function digitCounts(weeks: readonly ChartWeek[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const { cells } of weeks) {
    for (const { jodi } of cells) {
      for (const digit of jodi) if (digit !== '*') counts[Number(digit)]! += 1;
    }
  }
  return counts;
}
