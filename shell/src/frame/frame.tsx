import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { matchScreen } from 'shared/plan';
import {
  notify,
  providerApi,
  refreshProfile,
  selectNotices,
  useAppDispatch,
  useAppSelector,
  type AppThunk,
} from 'shared/store';
import { useIsWide } from 'shared/ui';
import { useRole } from '../access/landing.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { BottomNav } from './bottom-nav.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NoticeToasts } from './deferred-parts.ts';
import { PendingCover } from './pending-cover.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { useScreenTitle } from './screen-title.ts';

/** Renders the header, the screen and the bottom navigation. The frame stays usable if the screen fails. */
export function Frame({ screens, children }: { screens: RoutedScreen[]; children: ReactNode }) {
  const texts = useShellTexts();
  const { isRefreshing, refresh } = useRefresh();
  const role = useRole();
  const screen = matchScreen(screens, useLocation().pathname);
  const title = useScreenTitle(screen);
  // In a wide window the navigation is a rail, which takes no height from a screen without a bottom navigation.
  const isWide = useIsWide();
  const hasNav = role === 'active' && (isWide || screen?.bottomNav !== false);
  usePageChange();

  return (
    <>
      <div className={styles.frame} data-bottom-nav={hasNav ? '' : undefined}>
        <a href="#content" className={styles.skip}>
          {texts.skip}
        </a>
        <Header title={title} isRefreshing={isRefreshing} onRefresh={refresh} />
        {role && role !== 'visitor' && <PullToRefresh isRefreshing={isRefreshing} onPulled={refresh} />}
        <div className={styles.middle}>
          <main id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
          {hasNav && <BottomNav place={screen?.place} />}
        </div>
      </div>
      <PendingCover />
      <Toasts />
    </>
  );
}

function Toasts() {
  const [isWanted, setWanted] = useState(false);
  const isNoticed = useAppSelector(selectNotices).length > 0;
  if (isNoticed && !isWanted) setWanted(true);
  return isWanted && <NoticeToasts />;
}

function useRefresh() {
  const dispatch = useAppDispatch();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    if (isRefreshing) return;
    setRefreshing(true);
    void dispatch(refreshAll()).finally(() => setRefreshing(false));
  };
  return { isRefreshing, refresh };
}

/** Refreshes the account, the games, the rates, and the other data of the current screen. */
function refreshAll(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { games, rates } = providerApi.endpoints;
    const again = { forceRefetch: true, subscribe: false };
    const asked = [dispatch(games.initiate(undefined, again)), dispatch(rates.initiate(undefined, again))];
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet', 'Funds', 'Charts']));
    const [answers] = await Promise.all([Promise.all(asked), dispatch(refreshProfile())]);
    const failure = answers.find(({ error }) => error)?.error;
    if (failure) dispatch(notify('error', failure.message ?? ''));
  };
}

/** Scrolls to the top and moves the focus there, as a browser does for a new page but not for a change of screen. */
function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // On a back navigation, the browser restores the scroll position. For an address with a hash, the screen scrolls.
    if (!isBack && !hash) window.scrollTo(0, 0);
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname, hash, isBack]);
}
