import { notify } from './notices-slice.ts';
import type { AppThunk } from './store.ts';

/** What is said to a player who acts without a network, and when it is back. */
export interface OfflineWords {
  refused: string;
  back: string;
}

/** In English, until the app says it in the player's language. */
export const offlineWords: OfflineWords = {
  refused: 'You are offline, and this needs the network. Nothing was sent; what you typed stays here.',
  back: 'You are online again. Nothing was sent meanwhile: you can send it now.',
};

let words = offlineWords;
let waiting: (() => void)[] = [];

/** Lets the app say it in the player's language. */
export function sayOffline(inWords: OfflineWords): void {
  words = inWords;
}

/**
 * Why an act must not begin now, in words, where there is no network; once it is back the player is told, and `onBack` is
 * called. Nothing is ever sent by that.
 */
export function refusedOffline(onBack?: () => void): AppThunk<Promise<string | undefined>> {
  return async (dispatch) => {
    if (!(await isUnreachable())) return undefined;
    if (waiting.length === 0) {
      const back = () => {
        const told = waiting;
        waiting = [];
        for (const tell of told) tell();
        dispatch(notify('info', words.back));
      };
      addEventListener('online', back, { once: true });
    }
    waiting.push(onBack ?? (() => undefined));
    return words.refused;
  };
}

// A machine without a network may still reach an app that runs on it, so the browser's word alone refuses nothing.
async function isUnreachable(): Promise<boolean> {
  if (navigator.onLine) return false;
  return fetch('/plan.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}
