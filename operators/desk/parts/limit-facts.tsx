import { Note } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { FactGrid, type Fact } from '../../parts/facts.tsx';
import { rupeesText, whenText } from './words.ts';
import styles from './panel.module.css';

const kinds = { deposit: 'Deposits', stake: 'Bids', loss: 'Losses' } as const;

interface LimitFactsProps extends Pick<PlayerView, 'limits' | 'pause' | 'owed'> {
  title?: string;
  /** What comes before the limits. */
  facts?: readonly Fact[];
}

/** The limits that the player has set, a pause, and what the player owes. */
export function LimitFacts({ limits, pause, owed, title = 'Limits', facts = [] }: LimitFactsProps) {
  const all = [
    ...facts,
    ...limits.map(({ kind, period, used, points }): Fact => [
      `${kinds[kind]} a ${period}`,
      `${rupeesText(Number(used))} of ${rupeesText(Number(points))}`,
    ]),
  ];
  return (
    <section className="card" data-gap="8" aria-labelledby="limits">
      <h2 id="limits" className={styles.title}>
        {title}
      </h2>
      {pause && (
        <Note tone="warn">
          {pause.kind === 'self-exclusion' ? 'Excluded' : 'Paused'} until {whenText(pause.until)}.
        </Note>
      )}
      {owed > 0 && <Note tone="warn">Owes {rupeesText(owed)} from a reversed result.</Note>}
      {all.length > 0 && <FactGrid facts={all} />}
      {limits.length === 0 && <p className="soft">The player has set no limits.</p>}
    </section>
  );
}
