import { useSyncExternalStore } from 'react';

const query = '(min-width: 960px)';

/** Returns whether a card has room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(notify: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}
