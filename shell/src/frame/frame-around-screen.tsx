import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchScreen } from 'shared/plan';
import { useLanguage } from 'shared/screens';
import { Frame } from './frame.tsx';
import { isHome } from '../access/landing.ts';
import { useRole } from '../access/role.ts';
import type { RoutedScreen } from '../live/running.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { AppBottomNav } from './app-bottom-nav.tsx';
import { Header } from './header.tsx';
import { NoticeToasts } from './notice-toasts.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PendingCover } from './pending-cover.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { useRefresh } from './refresh.ts';
import { titleOf } from './screen-title.ts';
import { usePageChange } from './use-page-change.ts';

/** Header, screen and bottom navigation: what stays in place whatever happens to the screen. */
export function FrameAroundScreen({ screens, children }: { screens: RoutedScreen[]; children: ReactNode }) {
  const texts = useShellTexts();
  const { isRefreshing, refresh } = useRefresh();
  const role = useRole();
  const title = useTitle(screens);
  usePageChange();

  return (
    <>
      <Frame
        top={
          <>
            <Header title={title} isRefreshing={isRefreshing} onRefresh={refresh} />
            <OfflineNotice />
            {role && role !== 'visitor' && <PullToRefresh isRefreshing={isRefreshing} onPulled={refresh} />}
          </>
        }
        bottom={role === 'active' && <AppBottomNav />}
        skipLabel={texts.skip}
      >
        {children}
      </Frame>
      <PendingCover />
      <NoticeToasts />
    </>
  );
}

/** The title of the screen in the address, also as the page's own. */
function useTitle(screens: RoutedScreen[]): string {
  const { appName, notFoundTitle, sideMenu } = useShellTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const ofShell = /^\/logout\/?$/i.test(pathname) ? sideMenu.logout : notFoundTitle;
  const title = titleOf(matchScreen(screens, pathname), pathname, language) ?? ofShell;

  useEffect(() => {
    document.title = isHome(pathname) ? appName : `${title} · ${appName}`;
  }, [pathname, title, appName]);
  return title;
}
