import { useEffect, useEffectEvent, useRef, useState, type TouchEvent } from 'react';

const swipePx = 60;
const seenMs = 20_000;

/**
 * Returns handlers that call `onClose` on a swipe to the side. Unless `stays` is true, also calls `onClose` after a
 * while on the screen without a touch.
 */
export function useDismissal(onClose: () => void, stays: boolean) {
  const [isHeld, setHeld] = useState(false);
  const start = useRef({ x: 0, y: 0 });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld || stays) return;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => close(), seenMs);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [isHeld, stays]);

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      setHeld(true);
      start.current = { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      setHeld(false);
      const across = Math.abs((changedTouches[0]?.clientX ?? 0) - start.current.x);
      const down = Math.abs((changedTouches[0]?.clientY ?? 0) - start.current.y);
      if (across > swipePx && across > down) onClose();
    },
    onTouchCancel: () => setHeld(false),
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
