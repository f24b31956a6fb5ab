import { Note } from 'shared/ui';
import type { PlayerView } from '../../../src/desk/player-view.ts';
import { FactGrid } from './facts.tsx';
import { rupeesText, whenText } from './words.ts';
import styles from './panel.module.css';

const kinds = { deposit: 'Deposits', stake: 'Bids', loss: 'Losses' } as const;

/** The limits that the player has set, a pause, and what the player owes. */
export function LimitFacts({ limits, pause, owed }: Pick<PlayerView, 'limits' | 'pause' | 'owed'>) {
  return (
    <section className={styles.panel} aria-labelledby="limits">
      <h2 id="limits" className={styles.title}>
        Limits
      </h2>
      {pause && (
        <Note tone="warn">
          {pause.kind === 'self-exclusion' ? 'Excluded' : 'Paused'} until {whenText(pause.until)}.
        </Note>
      )}
      {owed > 0 && <Note tone="warn">Owes {rupeesText(owed)} from a reversed result.</Note>}
      {limits.length === 0 ? (
        <p className={styles.none}>The player has set no limits.</p>
      ) : (
        <FactGrid
          facts={limits.map(({ kind, period, used, points }) => [
            `${kinds[kind]} a ${period}`,
            `${rupeesText(Number(used))} of ${rupeesText(Number(points))}`,
          ])}
        />
      )}
    </section>
  );
}
