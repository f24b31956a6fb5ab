import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { matchScreen, paramsOf } from 'shared/plan';
import { ParamsProvider } from 'shared/screens';
import { logOut, useAppDispatch } from 'shared/store';
import { AccessGuard } from './access/access-guard.tsx';
import { isHome, isLogout } from './access/landing.ts';
import { useDeferredParts } from './frame/use-deferred-parts.ts';
import { Companions } from './frame/deferred-parts.ts';
import { menuPlaces } from './screens/menu-places.ts';
import { useReloadAtSafePoint } from './plan/reload-at-safe-point.ts';
import type { RoutedScreen } from './plan/session-releases.ts';
import { isOpeningScreen, openScreen, type OpenScreen } from './remotes/open-screen.ts';
import { releaseOfPage } from './remotes/release-of-page.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { keepStyles } from './remotes/remote-styles.ts';
import { usePrefetchScreens } from './remotes/prefetch-screens.ts';
import { reportThrown } from './reports/report-errors.ts';
import { reportForRemoteAndShell, reportSession } from './reports/report-session.ts';
import { NotFound } from './screens/not-found.tsx';

const inMenu = Object.values(menuPlaces);

/** Renders a route for every screen of every remote in the plan, and for the shell's own two screens. */
export function AppRoutes({ screens }: { screens: RoutedScreen[] }) {
  useEffect(reportSession, []);
  const hasRested = useDeferredParts();
  const pages = useMemo(() => screens.filter(({ beside }) => !beside), [screens]);
  const { pathname } = useLocation();
  usePrefetchScreens(screens, isHome(pathname) ? inMenu : undefined);
  if (useReloadAtSafePoint()) return null;
  return (
    <>
      {/* The frame stretches its last element, which must be the screen. */}
      {hasRested && (
        <Companions
          screens={screens}
          open={openScreen}
          isOpening={isOpeningScreen}
          keepStyles={keepStyles}
          releaseOf={releaseOfPage}
          onCrash={reportCompanion}
        />
      )}
      <ScreenAt screens={pages} />
    </>
  );
}

function reportCompanion(companion: OpenScreen, error: unknown): void {
  reportForRemoteAndShell(companion, 'crashed');
  reportThrown(error);
}

/**
 * The boot script, the frame and the screens use the same `matchScreen`, so that the shown screen is the fetched
 * screen.
 */
function ScreenAt({ screens }: { screens: RoutedScreen[] }) {
  const { pathname } = useLocation();
  const screen = matchScreen(screens, pathname);
  const params = useMemo(() => paramsOf(screen?.path ?? '', pathname), [screen?.path, pathname]);
  if (isLogout(pathname)) return <LogoutRoute />;
  return (
    <ParamsProvider value={params}>
      <AccessGuard access={screen?.access ?? 'active'}>
        {screen ? <RemoteScreen key={screen.path} screen={screen} /> : <NotFound />}
      </AccessGuard>
    </ParamsProvider>
  );
}

function LogoutRoute() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(logOut());
  }, [dispatch]);
  return null;
}
