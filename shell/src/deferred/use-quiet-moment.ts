import { useEffect, useState } from 'react';
import { selectIsPending, useAppSelector } from 'shared/store';
import { isSplashShown } from '../page/splash.ts';

const lookMs = 400;

/**
 * Whether something may open unasked: the player looks at the page, types nothing, has no dialog open and sends nothing.
 * Stays true from then on, because what has opened is itself a dialog.
 */
export function useQuietMoment(): boolean {
  const isPending = useAppSelector(selectIsPending);
  const [isPageQuiet, setPageQuiet] = useState(looksQuiet);
  const [hasCome, setCome] = useState(false);
  if (isPageQuiet && !isPending && !hasCome) setCome(true);
  useEffect(() => {
    if (hasCome) return undefined;
    // No event covers a dialog of any remote, the focus, the splash and the page's visibility.
    const timer = setInterval(() => setPageQuiet(looksQuiet()), lookMs);
    return () => clearInterval(timer);
  }, [hasCome]);
  return hasCome;
}

function looksQuiet(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !isSplashShown() &&
    document.querySelector('dialog[open], input:focus, textarea:focus, select:focus') === null
  );
}
