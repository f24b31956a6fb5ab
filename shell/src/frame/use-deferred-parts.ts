import { startTransition, useEffect, useState } from 'react';
import { loadHttpClient } from 'shared/provider/wire';
import { useStillWaiting } from '../remotes/still-waiting.ts';
import { NoticeToasts, SideMenu } from './deferred-parts.ts';

const restMs = 300;

/** Loads the network client, the toasts and the menu after the first screen has its data. Returns true from then on. */
export function useDeferredParts(): boolean {
  const [hasRested, setRested] = useState(false);
  const isStillWaiting = useStillWaiting();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      timer = setTimeout(loadParts, restMs);
    };
    const loadParts = () => {
      if (isStillWaiting()) return rest();
      // A part that fails to load is requested again when the part renders.
      for (const load of [loadHttpClient, NoticeToasts.preload, SideMenu.preload]) load().catch(() => undefined);
      startTransition(() => setRested(true));
    };
    rest();
    return () => clearTimeout(timer);
  }, [isStillWaiting]);
  return hasRested;
}
