import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const holdMs = 1400;
// Until then it may be a tap, so no ring is drawn.
const tapMs = 150;
const slackPx = 10;

/** Tells a hold of 1.4 s from a tap. A move, a scroll or a release cancels it, and the click after a hold is ignored. */
export function useHold(onHeld: () => void, isOffered: boolean) {
  const { isHolding, heldRef, begin, stop } = useHoldTimer(onHeld);
  const from = useRef({ x: 0, y: 0 });
  useScrollStops(stop, isHolding);

  const start = ({ button, clientX, clientY }: PointerEvent) => {
    heldRef.current = false;
    if (!isOffered || button !== 0) return;
    from.current = { x: clientX, y: clientY };
    begin();
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > slackPx) stop();
  };
  return {
    isHolding,
    // A keyboard click has no detail, and never follows a hold.
    isAfterHold: ({ detail }: MouseEvent) => detail > 0 && heldRef.current,
    handlers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}

function useHoldTimer(onHeld: () => void) {
  const [isHolding, setHolding] = useState(false);
  const timer = useRef(0);
  const heldRef = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const held = () => {
    heldRef.current = true;
    setHolding(false);
    onHeld();
  };
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setHolding(true);
      timer.current = window.setTimeout(held, holdMs - tapMs);
    }, tapMs);
  };
  return { isHolding, heldRef, begin, stop };
}

function useScrollStops(stop: () => void, isHolding: boolean): void {
  const stopHolding = useEffectEvent(stop);
  useEffect(() => {
    if (!isHolding) return undefined;
    const onScroll = () => stopHolding();
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [isHolding]);
}
