import { useSyncExternalStore } from 'react';

const wide = '(min-width: 960px), (min-width: 47.5em) and (min-height: 30.01em)';

/** Returns true if the window has room for two columns, where a `Page` puts its `aside` beside the other content. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(changed: () => void): () => void {
  const room = matchMedia(wide);
  room.addEventListener('change', changed);
  return () => room.removeEventListener('change', changed);
}
