import { useSyncExternalStore } from 'react';

/** The query of the style files. In `em`, because text in twice the size needs one column in a wide window too. */
const wide = '(min-width: 60em), (min-width: 47.5em) and (min-height: 30.01em)';

/** Returns true if the window has room for two columns of text in the reader's size. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(changed: () => void): () => void {
  const room = matchMedia(wide);
  room.addEventListener('change', changed);
  return () => room.removeEventListener('change', changed);
}
