import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const MARGIN = '800px 0px';

/**
 * Whether a stretch of a long list is near the screen and worth drawing. While it is not, it keeps the height it had,
 * so nothing moves; the browser's scroll anchoring takes up the difference to a first estimate.
 */
export function useNearScreen<Element extends HTMLElement>(estimate: string, startsNear: boolean) {
  const ref = useRef<Element>(null);
  const [isNear, setNear] = useState(startsNear);
  const [height, setHeight] = useState(estimate);
  const isPrinted = useIsPrinted();

  useEffect(() => {
    const stretch = ref.current;
    if (!stretch) return undefined;
    const seen = (entry: IntersectionObserverEntry) => {
      if (!entry.isIntersecting) setHeight((kept) => (stretch.childElementCount ? `${stretch.offsetHeight}px` : kept));
      setNear(entry.isIntersecting);
    };
    return watch(stretch, seen);
  }, []);

  const isDrawn = isNear || isPrinted;
  return { ref, isDrawn, style: isDrawn ? undefined : { height } };
}

// One observer for all stretches of the page.
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

// Paper has no screen to be near to: all is drawn for it.
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
