import type { ReactNode } from 'react';
import { Note } from 'shared/ui';
import { Decision, type Decided } from './decision.tsx';
import { rupeesText } from './words.ts';
import styles from './request-detail.module.css';

interface RequestFrameProps {
  /** What the person decides by, next to the facts: a picture, or the player's wallet. */
  evidence: ReactNode;
  /** True if the evidence takes the whole width. */
  isWhole?: boolean | undefined;
  isProposed: boolean;
  /** The buttons, which stay in sight. */
  decision: ReactNode;
  /** The facts of the request. */
  children: ReactNode;
}

/** Lays out the evidence, the facts and the decision of one request. */
export function RequestFrame({ evidence, isWhole, isProposed, decision, children }: RequestFrameProps) {
  return (
    <div className={`stack ${styles.detail}`} data-whole={isWhole || undefined}>
      {evidence}
      <div className={styles.side}>
        <div className={`stack ${styles.facts}`}>{children}</div>
        <div className={styles.decision} data-proposed={isProposed || undefined}>
          {decision}
        </div>
      </div>
    </div>
  );
}

/** The amount of a request, large. */
export function Points({ children }: { children: string }) {
  return (
    <p className={styles.points} data-points>
      {children}
    </p>
  );
}

interface RequestDetailProps extends Pick<RequestFrameProps, 'evidence' | 'isWhole' | 'children'> {
  /** The amount, unless the evidence or the facts show it. */
  points?: number;
  request: Decided;
  onDecided(isProposed: boolean): void;
}

/** One request of a queue with its decision. */
export function RequestDetail({ points, request, onDecided, children, ...rest }: RequestDetailProps) {
  const isOpen = request.needsSecondPerson && !request.proposal;
  return (
    <RequestFrame
      {...rest}
      isProposed={request.proposal !== undefined}
      decision={<Decision request={request} onDecided={() => onDecided(isOpen)} />}
    >
      {points !== undefined && <Points>{rupeesText(points)}</Points>}
      {isOpen && <Note tone="info">Above your limit: a second person must confirm it.</Note>}
      {children}
    </RequestFrame>
  );
}
