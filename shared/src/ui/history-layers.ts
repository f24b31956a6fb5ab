import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  close(): void;
  /** Where it was opened: another screen knows nothing of it. */
  path: string;
}

// A traversal that another navigation cut off is never told of.
const longestTraversal = 1000;

const layers: Layer[] = [];
let isFollowing = false;
let traversal: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void) | undefined;

/** Gives what lies over the screen while mounted an entry of its own in the browser's history, so that Back asks to close it. */
export function useHistoryLayer(onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    const layer = { close: () => close(), path: location.pathname };
    layers.push(layer);
    followHistory();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(settle);
    };
  }, []);
}

/** Navigates once no entry of a layer is left in the way, so that none stays behind; of two that wait the later one wins. */
export function navigateBelowLayers(navigate: () => void): void {
  if (!traversal && entriesOfLayers() === 0) return navigate();
  waiting = navigate;
  queueMicrotask(settle);
}

/** Listens to Back, and leaves the entry of a layer that a page before this one had open. To be called after the router listens. */
export function followHistory(): void {
  if (!isFollowing) addEventListener('popstate', onTraversed);
  isFollowing = true;
  queueMicrotask(settle);
}

function onTraversed(): void {
  const isByPlayer = !traversal;
  endTraversal();
  if (isByPlayer) for (const layer of layers.slice(entriesOfLayers()).reverse()) layer.close();
  setTimeout(settle); // after every other listener, and after what has closed is gone
}

/** Adds and takes off entries until there is one for each open layer: one that could not be closed gets its entry back. */
function settle(): void {
  if (traversal) return;
  const wanted = waiting ? 0 : layers.filter(({ path }) => path === location.pathname).length;
  let there = entriesOfLayers();
  if (there > wanted) {
    traversal = setTimeout(stayHere, longestTraversal);
    return history.go(wanted - there);
  }
  while (there < wanted) history.pushState({ ...(history.state as object | null), layers: ++there }, '');
  if (!waiting) return;
  const navigate = waiting;
  waiting = undefined;
  navigate();
  setTimeout(settle);
}

function stayHere(): void {
  endTraversal();
  history.replaceState({ ...(history.state as object | null), layers: 0 }, '');
  settle();
}

function endTraversal(): void {
  clearTimeout(traversal);
  traversal = undefined;
}

// In the entry itself, where it outlives the page.
function entriesOfLayers(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0; // the router's own record, and ours in it
}
