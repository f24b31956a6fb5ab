import type { PlayerView } from '../../../src/desk/player-view.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { EntryList } from './entry-list.tsx';
import { LimitFacts } from './limit-facts.tsx';
import { Reading } from './reading.tsx';
import styles from './request-detail.module.css';

/** The limits and the wallet of the player whose request is decided next to it. */
export function PlayerPanel({ number }: { number: string }) {
  const view = useAnswer<PlayerView>(`/players/${number}`);
  return (
    <div className={styles.panel}>
      <Reading what="player" from={view} height="120px">
        {({ entries, limits, pause, owed }) => (
          <>
            <LimitFacts limits={limits} pause={pause} owed={owed} />
            <EntryList entries={entries} />
          </>
        )}
      </Reading>
    </div>
  );
}
