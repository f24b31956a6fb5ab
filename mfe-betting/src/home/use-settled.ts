import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const restMs = 5000;

/** A view that is renewed only while its list rests at the top of the page, so that nothing moves away under a finger; `isAlike` says whether an older view can stay at all. */
export function useSettled<View>(
  live: View,
  list: RefObject<HTMLElement | null>,
  isAlike: (one: View, other: View) => boolean,
) {
  const [settled, setSettled] = useState(live);
  const isAtRest = useAtRest(list);
  const settle = () => setSettled(live);
  // Here and not below: what is quite new would be rendered a second time as it is put into the page, in one piece.
  if (!isAlike(settled, live)) settle();
  const follow = useEffectEvent(() => {
    if (isAtRest()) settle();
  });
  // When something new is known, not when a finger lets go.
  useLayoutEffect(() => follow(), [live]);
  return { settled, settle };
}

/** Tells whether nobody has been at the list for a while. A pull of the page, which the browser takes over from the finger, is no touch. */
function useAtRest(list: RefObject<HTMLElement | null>): () => boolean {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const listening = new AbortController();
    const on = (types: string[], moment: () => number) => {
      const touch = () => {
        touchedAt.current = moment();
      };
      for (const type of types)
        list.current?.addEventListener(type, touch, { signal: listening.signal, passive: true });
    };
    on(['pointermove', 'pointerup', 'click', 'keydown', 'wheel'], () => Date.now());
    on(['pointerdown'], () => Number.POSITIVE_INFINITY);
    on(['pointercancel'], () => Number.NEGATIVE_INFINITY);
    return () => listening.abort();
  }, [list]);
  return () => isAtTop(list.current) && Date.now() - touchedAt.current > restMs;
}

/** Whether neither the page nor a column of it is scrolled. */
function isAtTop(list: Element | null): boolean {
  for (let part = list; part; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}
