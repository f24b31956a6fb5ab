import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'shared/screens';
import { selectIsPending, selectNotices, useAppSelector } from 'shared/store';
import { reloadWithoutSplash } from '../page/splash.ts';
import { followPlan, isReloadDue } from './follow-plan.ts';

/**
 * Reloads the page under the new plan when the player goes to another screen. The reload waits while an action is in
 * progress or a notice is shown.
 * A page never runs two releases of a remote. Returns true while the page reloads.
 */
export function useReloadAtSafePoint(reload = reloadWithoutSplash): boolean {
  const { pathname } = useLocation();
  const isDue = useSyncExternalStore(followPlan, isReloadDue);
  const isPending = useAppSelector(selectIsPending);
  const hasNotices = useAppSelector((state) => selectNotices(state).length > 0);
  const [dueSince, setDueSince] = useState(pathname);
  // The reload also waits while the player is offline, because the page might not load.
  const mayStay = !isDue || isPending || hasNotices || !navigator.onLine;
  if (mayStay && dueSince !== pathname) setDueSince(pathname);
  const isLeaving = !mayStay && dueSince !== pathname;

  useEffect(() => {
    if (isLeaving) reload();
  }, [isLeaving, reload]);
  return isLeaving;
}
