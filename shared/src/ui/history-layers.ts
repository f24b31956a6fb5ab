import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  close(): void;
  /** Where it was opened. Other screens ignore it. */
  path: string;
}

// A traversal that another navigation cuts off fires no event.
const longestTraversal = 1000;

const layers: Layer[] = [];
let isFollowing = false;
let traversal: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void) | undefined;

/** Gives a mounted overlay its own entry in the browser's history, so that Back requests to close it. */
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

/** Navigates once all entries of layers are removed, so that none stays behind. Of two waiting navigations the later one wins. */
export function navigateBelowLayers(navigate: () => void): void {
  if (!traversal && entriesOfLayers() === 0) return navigate();
  waiting = navigate;
  queueMicrotask(settle);
}

/** Listens for Back, and leaves the entry of an earlier page's layer. Call it after the router listens. */
export function followHistory(): void {
  if (!isFollowing) addEventListener('popstate', onTraversed);
  isFollowing = true;
  queueMicrotask(settle);
}

function onTraversed(): void {
  const isByPlayer = !traversal;
  endTraversal();
  if (isByPlayer) for (const layer of layers.slice(entriesOfLayers()).reverse()) layer.close();
  setTimeout(settle); // after every other listener, and after closed layers have unmounted
}

/** Adds and removes entries until each open layer has one. A layer that could not be closed gets its entry back. */
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

// Stored in the entry itself, where it outlives the page.
function entriesOfLayers(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0; // the router's record, which includes ours
}
