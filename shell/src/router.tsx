import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { logOut, useAppDispatch } from 'shared/store';
import { AccessGuard } from './access/access-guard.tsx';
import { isHome } from './access/landing.ts';
import { useLateParts } from './frame/bring-late-parts.ts';
import { menuPlaces } from './frame/menu-places.ts';
import { useReloadAtSafePoint } from './plan/reload-at-safe-point.ts';
import type { RoutedScreen } from './plan/session-releases.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { useScreensAhead } from './remotes/screens-ahead.ts';
import { reportSession } from './reports/report-session.ts';
import { NotFound } from './screens/not-found.tsx';

const inMenu = Object.values(menuPlaces);

/** Every screen of every remote, as the plan names them, and the shell's own two. */
export function AppRoutes({ screens }: { screens: RoutedScreen[] }) {
  useEffect(reportSession, []);
  useLateParts();
  useScreensAhead(screens, isHome(useLocation().pathname) ? inMenu : undefined);
  if (useReloadAtSafePoint()) return null;
  return (
    <Routes>
      {screens.map((screen) => (
        <Route
          key={screen.path}
          path={screen.path}
          element={
            <AccessGuard access={screen.access}>
              <RemoteScreen key={screen.path} screen={screen} />
            </AccessGuard>
          }
        />
      ))}
      <Route path="/logout" element={<LogoutRoute />} />
      <Route
        path="*"
        element={
          <AccessGuard access="active">
            <NotFound />
          </AccessGuard>
        }
      />
    </Routes>
  );
}

function LogoutRoute() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(logOut());
  }, [dispatch]);
  return null;
}
