import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const holdMs = 1400;
const slackPx = 10;

/** Tells a hold of 1.4 s from a tap: a move, a scroll or letting go calls it off, and the click after a hold is swallowed. */
export function useHold(onHeld: () => void, isOffered: boolean) {
  const [isHolding, setHolding] = useState(false);
  const press = useRef({ timer: 0, x: 0, y: 0, held: false });

  const stop = () => {
    clearTimeout(press.current.timer);
    setHolding(false);
  };
  const start = ({ button, clientX, clientY }: PointerEvent) => {
    press.current.held = false;
    if (!isOffered || button !== 0) return;
    const timer = window.setTimeout(() => {
      press.current.held = true;
      setHolding(false);
      onHeld();
    }, holdMs);
    press.current = { timer, x: clientX, y: clientY, held: false };
    setHolding(true);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > slackPx) stop();
  };
  // A click made by a keyboard has no detail: it never follows a hold.
  const isAfterHold = ({ detail }: MouseEvent) => detail > 0 && press.current.held;

  useEffect(() => {
    if (!isHolding) return;
    window.addEventListener('scroll', stop, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', stop, { capture: true });
  }, [isHolding]);
  useEffect(() => () => clearTimeout(press.current.timer), []);

  return {
    isHolding,
    isAfterHold,
    handlers: {
      onPointerDown: start,
      onPointerMove: isHolding ? move : undefined,
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
