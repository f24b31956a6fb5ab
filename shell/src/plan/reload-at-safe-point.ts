import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'shared/screens';
import { selectIsPending, selectNotices, useAppSelector } from 'shared/store';
import { reloadWithoutSplash } from '../page/splash.ts';
import { followPlan, isOtherPlanDue } from './follow-plan.ts';

/**
 * Loads the page anew under the new plan when the player goes to another screen, with no act under way and no notice to
 * read: what was typed has been sent or left behind by then, and no page ever runs two releases of a remote.
 * True while it does so.
 */
export function useReloadAtSafePoint(reload = reloadWithoutSplash): boolean {
  const { pathname } = useLocation();
  const isDue = useSyncExternalStore(followPlan, isOtherPlanDue);
  const isPending = useAppSelector(selectIsPending);
  const hasNotices = useAppSelector((state) => selectNotices(state).length > 0);
  const [dueSince, setDueSince] = useState(pathname);
  // Until a plan is due, and while the moment is not safe, the screen in view is where the player stays.
  // Nor is it safe without a network, where the page that is there is the best one.
  const mayStay = !isDue || isPending || hasNotices || !navigator.onLine;
  if (mayStay && dueSince !== pathname) setDueSince(pathname);
  const isLeaving = !mayStay && dueSince !== pathname;

  useEffect(() => {
    if (isLeaving) reload();
  }, [isLeaving, reload]);
  return isLeaving;
}
