import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const holdMs = 1400;
// A shorter press may be a tap, so the ring appears only after this time.
const tapMs = 150;
const slackPx = 10;

/**
 * Calls `onHeld` after a hold of 1.4 s. A move, a scroll or a release cancels the hold. Once the ring has appeared, the
 * press is no tap.
 */
export function useHold(onHeld: () => void, isOffered: boolean) {
  const { isHolding, ringRef, begin, stop } = useHoldTimer(onHeld);
  const from = useRef({ x: 0, y: 0 });
  useScrollStops(stop, isHolding);

  const start = ({ button, clientX, clientY }: PointerEvent) => {
    ringRef.current = false;
    if (!isOffered || button !== 0) return;
    from.current = { x: clientX, y: clientY };
    begin();
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > slackPx) stop();
  };
  return {
    isHolding,
    // True for the click that ends a hold, complete or not, which the tile ignores. A click by keyboard has `detail` 0.
    isAfterHold: ({ detail }: MouseEvent) => detail > 0 && ringRef.current,
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
  const ringRef = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const held = () => {
    setHolding(false);
    onHeld();
  };
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      ringRef.current = true;
      setHolding(true);
      timer.current = window.setTimeout(held, holdMs - tapMs);
    }, tapMs);
  };
  return { isHolding, ringRef, begin, stop };
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
