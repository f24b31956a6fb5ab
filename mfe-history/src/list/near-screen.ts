import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const MARGIN = '800px 0px';

/**
 * Returns whether a block of a long list is near the screen, so that it must be rendered. Another block keeps its last
 * height, so that nothing shifts. A block that was never rendered has an estimated height. Scroll anchoring compensates
 * for the error.
 */
export function useNearScreen<Element extends HTMLElement>(estimate: string, startsNear: boolean) {
  const ref = useRef<Element>(null);
  const [isNear, setNear] = useState(startsNear);
  const [height, setHeight] = useState(estimate);
  const isPrinted = useIsPrinted();

  useEffect(() => {
    const block = ref.current;
    if (!block) return undefined;
    const seen = (entry: IntersectionObserverEntry) => {
      if (!entry.isIntersecting) setHeight((kept) => (block.childElementCount ? `${block.offsetHeight}px` : kept));
      setNear(entry.isIntersecting);
    };
    return watch(block, seen);
  }, []);

  const isDrawn = isNear || isPrinted;
  return { ref, isDrawn, style: isDrawn ? undefined : { height } };
}

// A single observer for all blocks of the page.
const watchers = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, seen: (entry: IntersectionObserverEntry) => void) {
  observer ??= new IntersectionObserver((entries) => entries.forEach((entry) => watchers.get(entry.target)?.(entry)), {
    rootMargin: MARGIN,
  });
  watchers.set(element, seen);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function useIsPrinted(): boolean {
  return useSyncExternalStore(onPrint, () => isPrinting);
}

let isPrinting = false;

// A printed page has no viewport, so render everything.
function onPrint(changed: () => void) {
  const started = () => {
    isPrinting = true;
    changed();
  };
  const ended = () => {
    isPrinting = false;
    changed();
  };
  addEventListener('beforeprint', started);
  addEventListener('afterprint', ended);
  return () => {
    removeEventListener('beforeprint', started);
    removeEventListener('afterprint', ended);
  };
}
