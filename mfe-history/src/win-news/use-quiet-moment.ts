import { useEffect, useState } from 'react';
import { selectIsPending, useAppSelector } from 'shared/store';

const lookMs = 400;
/** The scrim and the opening button come before the dialog, which renders later. */
const dialogs = 'dialog[open], [data-scrim], [aria-haspopup=dialog][aria-expanded=true]';
const busy = `${dialogs}, input:focus, textarea:focus, select:focus`;

/**
 * Returns true once something may open without a tap: the player looks at the page, types nothing, has no dialog open
 * and sends nothing.
 * Then stays true, because the opened content is itself a dialog.
 */
export function useQuietMoment(): boolean {
  const isPending = useAppSelector(selectIsPending);
  const [isPageQuiet, setPageQuiet] = useState(looksQuiet);
  const [hasCome, setCome] = useState(false);
  if (isPageQuiet && !isPending && !hasCome) setCome(true);
  useEffect(() => {
    if (hasCome) return undefined;
    // Polls, because no event covers a remote's dialog, the focus and the page's visibility.
    const timer = setInterval(() => setPageQuiet(looksQuiet()), lookMs);
    return () => clearInterval(timer);
  }, [hasCome]);
  return hasCome;
}

function looksQuiet(): boolean {
  return document.visibilityState === 'visible' && document.querySelector(busy) === null;
}
