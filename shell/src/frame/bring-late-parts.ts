import { startTransition, useEffect, useState } from 'react';
import { loadHttpClient } from 'shared/provider/wire';
import { useStillWaiting } from '../remotes/still-waiting.ts';
import { NoticeToasts, SideMenu } from './late-parts.ts';

const restFor = 300;

/** Brings what no first screen needs once the first one stands with what it reads: the network client of the first act, the toasts, the menu. True from then on. */
export function useLateParts(): boolean {
  const [hasRested, setRested] = useState(false);
  const isStillWaiting = useStillWaiting();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      timer = setTimeout(bring, restFor);
    };
    const bring = () => {
      if (isStillWaiting()) return rest();
      // Whoever wants one that does not come asks for it again.
      for (const load of [loadHttpClient, NoticeToasts.bring, SideMenu.bring]) load().catch(() => undefined);
      startTransition(() => setRested(true));
    };
    rest();
    return () => clearTimeout(timer);
  }, [isStillWaiting]);
  return hasRested;
}
