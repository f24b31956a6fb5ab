import type { ReactNode } from 'react';
import { Note } from 'shared/ui';
import { Decision, type Decided } from './decision.tsx';
import { rupeesText } from './words.ts';
import styles from './request-detail.module.css';

interface RequestDetailProps {
  /** The amount, unless the evidence or the facts show it. */
  points?: number;
  /** What the person decides by, next to the facts: a picture, or the player's wallet. */
  evidence: ReactNode;
  /** True if the evidence takes the whole width. */
  isWhole?: boolean;
  request: Decided;
  onDecided(isProposed: boolean): void;
  /** The facts of the request. */
  children: ReactNode;
}

/** One request: its evidence, its facts and the decision, which stays in sight. */
export function RequestDetail({ points, evidence, isWhole, request, onDecided, children }: RequestDetailProps) {
  const isOpen = request.needsSecondPerson && !request.proposal;
  return (
    <div className={`stack ${styles.detail}`} data-whole={isWhole || undefined}>
      {evidence}
      <div className={styles.side}>
        <div className={`stack ${styles.facts}`}>
          {points !== undefined && (
            <p className={styles.points} data-points>
              {rupeesText(points)}
            </p>
          )}
          {isOpen && <Note tone="info">Above your limit: a second person must confirm it.</Note>}
          {children}
        </div>
        <div className={styles.decision} data-proposed={request.proposal && true}>
          <Decision request={request} onDecided={() => onDecided(isOpen)} />
        </div>
      </div>
    </div>
  );
}
