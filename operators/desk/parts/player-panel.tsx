import type { ReactNode } from 'react';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import type { Answered } from '../../connection/use-answer.ts';
import { EntryList } from './entry-list.tsx';
import { LimitFacts } from './limit-facts.tsx';
import { Reading } from '../../parts/reading.tsx';
import styles from './request-detail.module.css';

interface PlayerPanelProps {
  from: Answered<PlayerView>;
  /** Renders what comes before the limits. */
  children?(player: PlayerView): ReactNode;
}

/** The limits and the wallet of the player whose request is decided next to it. */
export function PlayerPanel({ from, children }: PlayerPanelProps) {
  return (
    <div className={`stack ${styles.panel}`}>
      <Reading what="player" from={from} height="120px">
        {(player) => (
          <>
            {children?.(player)}
            <LimitFacts limits={player.limits} pause={player.pause} owed={player.owed} />
            <EntryList entries={player.entries} />
          </>
        )}
      </Reading>
    </div>
  );
}
