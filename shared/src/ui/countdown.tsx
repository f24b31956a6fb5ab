import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';

interface CountdownProps {
  /** The end of the countdown, in milliseconds since 1970. */
  until: number;
  /** Returns the corrected time, in milliseconds since 1970. Must be the same function on every render. */
  now: () => number;
  /** Called once at the end. */
  onEnd?: () => void;
  /** Returns the content for the remaining time. By default, the remaining time alone. */
  children?: (left: string) => ReactNode;
}

/** Renders the remaining time and updates itself, so that no parent renders each second. */
export function Countdown({ until, now, onEnd, children = (left) => left }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(until, now()));
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      clearTimeout(timer);
      const remaining = until - now();
      setLeft(secondsUntil(until, now()));
      if (remaining > 0) timer = window.setTimeout(tick, remaining % 1000 || 1000);
    };
    tick();
    // Browsers delay or drop the timers of a page in the background.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, now]);

  const isOver = left === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  return <time role="timer">{children(asClock(left))}</time>;
}

function secondsUntil(until: number, now: number) {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Returns `48:02`, or `1:12:41` from an hour on. */
function asClock(seconds: number) {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
