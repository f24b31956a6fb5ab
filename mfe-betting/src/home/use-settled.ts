import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const restMs = 5000;

/**
 * Returns the last view that was current while the list was idle at the top of the page. So no item moves under a
 * finger.
 * `isAlike` returns false if the older view must be replaced at once.
 */
export function useSettled<View>(
  live: View,
  list: RefObject<HTMLElement | null>,
  isAlike: (one: View, other: View) => boolean,
) {
  const [settled, setSettled] = useState(live);
  const isAtRest = useAtRest(list);
  const settle = () => setSettled(live);
  // Set during render. An effect would render a new view twice, the second time in one blocking piece.
  if (!isAlike(settled, live)) settle();
  const follow = useEffectEvent(() => {
    if (isAtRest()) settle();
  });
  // Follows new data, not the end of a touch.
  useLayoutEffect(() => follow(), [live]);
  return { settled, settle };
}

/**
 * Returns a function that returns true if the list is at the top and had no touch for a while. A touch that becomes the
 * browser's scroll or pull does not count.
 */
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

/** Returns true if neither the page nor a scrolling parent of the list is scrolled. */
function isAtTop(list: Element | null): boolean {
  for (let part = list; part; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}
