import type { ReactNode } from 'react';
import { classNames } from 'shared/ui';
import styles from './market-card.module.css';

interface MarketCardProps {
  name: string;
  /** A `ResultLine` of size `band`, `onDark` unless closed. */
  result: ReactNode;
  /** A `PhasePill`. */
  pill: ReactNode;
  /** Open and close: the word and the time. */
  times: readonly { label: string; time: string }[];
  /** The calendar `IconButton` that leads to the charts. */
  charts?: ReactNode;
  /** The gold play `IconButton`; `spent` when closed. */
  play?: ReactNode;
  /** The star, beside the name. */
  favourite?: ReactNode;
  /** Steps back in colour, stays readable. */
  closed?: boolean;
}

/** A market on the home screen. */
export function MarketCard({ name, result, pill, times, charts, play, favourite, closed = false }: MarketCardProps) {
  return (
    <article className={classNames(styles.card, closed && styles.closed)}>
      <div className={styles.band} data-surface={closed ? 'day' : 'night'}>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          {result}
        </div>
        {favourite}
      </div>
      <div className={styles.foot}>
        {charts}
        <div className={styles.middle}>
          <dl className={styles.times}>
            {times.map(({ label, time }) => (
              <div key={label}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.time}>{time}</dd>
              </div>
            ))}
          </dl>
          {pill}
        </div>
        {play}
      </div>
    </article>
  );
}
