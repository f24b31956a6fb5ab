import { useEffect, useState } from 'react';
import { releaseKey } from 'shared/plan';
import { useLanguage } from 'shared/screens';
import { selectIsPending, useAppSelector } from 'shared/store';
import { reloadWithoutSplash } from '../page/splash.ts';
import { excludeRelease } from '../plan/session-releases.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { reportForRemoteAndShell } from '../reports/report-session.ts';
import { prefetchScreen, within } from './open-screen.ts';
import { isRunning, fallbackOf } from './release-of-page.ts';

const timeoutMs = 1000;

/**
 * Reloads the page with the last known good release of a remote that failed after it had run. Waits until no action is
 * in progress.
 * Returns true until the reload, and false if there is no fallback. A page never runs two releases of a remote.
 */
export function useFallbackPage(screen: RoutedScreen): boolean {
  const { language } = useLanguage();
  const isPending = useAppSelector(selectIsPending);
  const { remote } = screen;
  const fallback = isRunning(remote.chosen) ? fallbackOf(remote) : undefined;
  const [isThere, setIsThere] = useState<boolean | undefined>(fallback ? undefined : false);

  useEffect(() => {
    if (!fallback) return;
    const limit = within(timeoutMs).signal;
    // Checks the network first, because offline, the current page is better than a failed reload.
    const page = fetch('/plan.json', { cache: 'no-store', signal: limit }).then(({ ok }) => {
      if (!ok) throw new Error('The host does not serve the plan.');
    });
    Promise.all([prefetchScreen(fallback, screen, language, limit), page]).then(
      () => setIsThere(true),
      () => setIsThere(false),
    );
  }, [fallback, screen, language]);

  useEffect(() => {
    if (!isThere || isPending) return;
    if (!excludeRelease(releaseKey(remote.remote, remote.chosen.release))) return setIsThere(false);
    reportForRemoteAndShell(remote.chosen, 'fellBack');
    reloadWithoutSplash();
  }, [isThere, isPending, remote]);
  return isThere !== false;
}
