import { notify } from './notices-slice.ts';
import type { AppThunk } from './store.ts';

/** The texts for an action without a network, and for the network's return. */
export interface OfflineWords {
  refused: string;
  back: string;
}

/** English until the app sets the player's language. */
export const offlineWords: OfflineWords = {
  refused: 'You are offline, and this needs the network. Nothing was sent; what you typed stays here.',
  back: 'You are online again. Nothing was sent while you were offline; you can send it now.',
};

let words = offlineWords;
let waiting: (() => void)[] = [];

/** Sets the texts in the player's language. */
export function sayOffline(inWords: OfflineWords): void {
  words = inWords;
}

/**
 * Returns the reason if an action cannot start because there is no network. Undefined with a network. When the network
 * is back, notifies the player and calls `onBack`. Never sends the action later.
 */
export function refusedOffline(onBack?: () => void): AppThunk<Promise<string | undefined>> {
  return async (dispatch) => {
    if (!(await isUnreachable())) return undefined;
    if (waiting.length === 0) {
      const back = () => {
        const callbacks = waiting;
        waiting = [];
        for (const callback of callbacks) callback();
        dispatch(notify('info', words.back));
      };
      addEventListener('online', back, { once: true });
    }
    waiting.push(onBack ?? (() => undefined));
    return words.refused;
  };
}

// An offline machine may run the app itself, so `navigator.onLine` alone is not enough to refuse an action.
async function isUnreachable(): Promise<boolean> {
  if (navigator.onLine) return false;
  return fetch('/plan.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}
