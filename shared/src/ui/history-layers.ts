import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  close(): void;
  /** The path at which the layer was opened. Screens at other paths ignore the layer. */
  path: string;
}

// A traversal that another navigation interrupts fires no event, so the wait for the event has a limit.
const longestTraversal = 1000;

const layers: Layer[] = [];
let isFollowing = false;
let traversal: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void) | undefined;

/** Gives a mounted overlay its own entry in the browser's history, so that Back calls `onBack`. */
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

/**
 * Navigates once all entries of layers are removed, so that no such entry stays behind. Of two waiting navigations,
 * only the later one runs.
 */
export function navigateBelowLayers(navigate: () => void): void {
  if (!traversal && entriesOfLayers() === 0) return navigate();
  waiting = navigate;
  queueMicrotask(settle);
}

/**
 * Listens for Back, and removes a layer's entry that an earlier page left. Must be called after the router has begun to
 * listen.
 */
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

/**
 * Adds and removes entries until each open layer has one entry. A layer that could not be closed gets its entry back.
 */
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

// The number is stored in the history entry, which outlives the page.
function entriesOfLayers(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0; // the router's state, with the field `layers` added by this module
}
