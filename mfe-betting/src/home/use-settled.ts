import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const restMs = 5000;

/** A view that updates only while its list is idle at the top of the page, so that nothing moves under a finger. `isAlike` tells whether the older view can stay. */
export function useSettled<View>(
  live: View,
  list: RefObject<HTMLElement | null>,
  isAlike: (one: View, other: View) => boolean,
) {
  const [settled, setSettled] = useState(live);
  const isAtRest = useAtRest(list);
  const settle = () => setSettled(live);
  // Set during render, not in an effect: a new view would otherwise render twice, the second time in one blocking piece.
  if (!isAlike(settled, live)) settle();
  const follow = useEffectEvent(() => {
    if (isAtRest()) settle();
  });
  // Updates when new data arrives, not when the finger lifts.
  useLayoutEffect(() => follow(), [live]);
  return { settled, settle };
}

/** Whether the list has had no touch for a while. A pull that the browser takes over from the finger does not count as a touch. */
function useAtRest(list: RefObject<HTMLElement | null>): () => boolean {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const { current } = list;
    const touch = ({ type }: Event) => {
      touchedAt.current = momentOf(type);
    };
    for (const type of touches) current?.addEventListener(type, touch, { passive: true });
    return () => {
      for (const type of touches) current?.removeEventListener(type, touch);
    };
  }, [list]);
  return () => isAtTop(list.current) && Date.now() - touchedAt.current > restMs;
}

const touches = ['pointermove', 'pointerup', 'click', 'keydown', 'wheel', 'pointerdown', 'pointercancel'];

function momentOf(touch: string): number {
  if (touch === 'pointerdown') return Number.POSITIVE_INFINITY;
  return touch === 'pointercancel' ? Number.NEGATIVE_INFINITY : Date.now();
}

/** Whether neither the page nor a column of it is scrolled. */
function isAtTop(list: Element | null): boolean {
  for (let part = list; part; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}
