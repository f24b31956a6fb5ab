import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'shared/screens';
import { selectIsPending, selectNotices, useAppSelector } from 'shared/store';
import { reloadWithoutSplash } from '../page/splash.ts';
import { followPlan, isReloadDue } from './follow-plan.ts';

/**
 * Reloads the page under the new plan when the player goes to another screen, if no action is in progress and no notice is
 * shown: input has then been sent or abandoned. A page never runs two releases of a remote. Returns true while it reloads.
 */
export function useReloadAtSafePoint(reload = reloadWithoutSplash): boolean {
  const { pathname } = useLocation();
  const isDue = useSyncExternalStore(followPlan, isReloadDue);
  const isPending = useAppSelector(selectIsPending);
  const hasNotices = useAppSelector((state) => selectNotices(state).length > 0);
  const [dueSince, setDueSince] = useState(pathname);
  // The player stays on the current screen until a plan is due and the moment is safe.
  // It is not safe while offline, when the current page is the best one.
  const mayStay = !isDue || isPending || hasNotices || !navigator.onLine;
  if (mayStay && dueSince !== pathname) setDueSince(pathname);
  const isLeaving = !mayStay && dueSince !== pathname;

  useEffect(() => {
    if (isLeaving) reload();
  }, [isLeaving, reload]);
  return isLeaving;
}
