import { useCallback, useLayoutEffect, useRef } from 'react';

/** Scrolls the chart to the year in the address, or to the latest week, before it is first seen. */
export function useShownYear(year: string | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const show = useCallback((asked: string | undefined) => {
    const box = region.current;
    if (!box) return;
    const first = asked && box.querySelector<HTMLElement>(`[data-year="${asked}"]`);
    const head = box.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
    box.scrollTop = first ? first.offsetTop - head : box.scrollHeight;
  }, []);
  useLayoutEffect(() => show(year), [show, year]);
  return { region, show };
}
