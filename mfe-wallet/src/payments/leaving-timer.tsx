import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import styles from './leaving-timer.module.css';

const STEP_MS = 100;

interface LeavingTimerProps {
  afterMs: number;
  isRunning: boolean;
  /** The player has stopped the countdown by touching the page. */
  hasStopped: boolean;
  onEnd: () => void;
}

/** Counts down to the redirect, with a bar and in words. Counts only while the page is visible. */
export function LeavingTimer({ afterMs, isRunning, hasStopped, onEnd }: LeavingTimerProps) {
  const { paymentStatus } = useTexts();
  const left = useTimeInSight(afterMs, isRunning, onEnd);
  const share = { '--left': left / afterMs } as CSSProperties;
  return (
    <p className={styles.timer}>
      {isRunning && <span className={styles.bar} style={share} aria-hidden="true" />}
      {isRunning && paymentStatus.leaving(Math.ceil(left / 1000))}
      {hasStopped && paymentStatus.stays}
    </p>
  );
}

function useTimeInSight(totalMs: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(totalMs);
  const end = useEffectEvent(onEnd);
  const isOver = isRunning && left <= 0;
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    setLeft(totalMs);
    const timer = setInterval(() => {
      const now = performance.now();
      // Limits the step, so that time in which the browser suspended the page does not count.
      const inSight = document.visibilityState === 'visible' ? Math.min(now - last, 4 * STEP_MS) : 0;
      last = now;
      setLeft((before) => before - inSight);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning, totalMs]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return Math.max(0, left);
}
