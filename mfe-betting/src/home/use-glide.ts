import { useLayoutEffect, useRef, type RefObject } from 'react';

const glide = { duration: 240, easing: 'ease-out' };

/** Animates list items, identified by `data-key`, to their new positions. */
export function useGlide(list: RefObject<HTMLElement | null>, keys: string): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    if (!list.current) return;
    const parts = [...list.current.querySelectorAll<HTMLElement>(':scope > [data-key]')];
    const now = new Map(parts.map((part) => [part.dataset.key ?? '', part.offsetTop - (parts[0]?.offsetTop ?? 0)]));
    for (const part of parts) {
      const way = (places.current.get(part.dataset.key ?? '') ?? Number.NaN) - (now.get(part.dataset.key ?? '') ?? 0);
      if (way && !isStill()) part.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], glide);
    }
    places.current = now;
  }, [list, keys]);
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
