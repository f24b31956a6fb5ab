import { useEffect, useState } from 'react';
import { releaseKey } from 'shared/plan';
import { useLanguage } from 'shared/screens';
import { selectIsPending, useAppSelector } from 'shared/store';
import { reloadWithoutSplash } from '../page/splash.ts';
import { giveUpRelease } from '../plan/session-releases.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { reportForRemoteAndShell } from '../reports/report-session.ts';
import { fetchScreenAhead, within } from './open-screen.ts';
import { isRunning, standInOf } from './release-of-page.ts';

const lookFor = 1000;

/**
 * Loads the page anew with the last known good release in place of one that has run and failed, when no act is under
 * way: a page never runs two releases of a remote. True while it does so, false where there is none to be had.
 */
export function useStandInPage(screen: RoutedScreen): boolean {
  const { language } = useLanguage();
  const isPending = useAppSelector(selectIsPending);
  const { remote } = screen;
  const standIn = isRunning(remote.chosen) ? standInOf(remote) : undefined;
  const [isThere, setIsThere] = useState<boolean | undefined>(standIn ? undefined : false);

  useEffect(() => {
    if (!standIn) return;
    const limit = within(lookFor).signal;
    // The page itself comes from the network each time: without one the player is better off with what he has.
    const page = fetch('/plan.json', { cache: 'no-store', signal: limit }).then(({ ok }) => {
      if (!ok) throw new Error('The host answers with no page.');
    });
    Promise.all([fetchScreenAhead(standIn, screen, language, limit), page]).then(
      () => setIsThere(true),
      () => setIsThere(false),
    );
  }, [standIn, screen, language]);

  useEffect(() => {
    if (!isThere || isPending) return;
    if (!giveUpRelease(releaseKey(remote.remote, remote.chosen.release))) return setIsThere(false);
    reportForRemoteAndShell(remote.chosen, 'fellBack');
    reloadWithoutSplash();
  }, [isThere, isPending, remote]);
  return isThere !== false;
}
