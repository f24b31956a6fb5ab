import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccessGuard } from './access/access-guard.tsx';
import { LogoutRoute } from './access/logout-route.tsx';
import { NotFound } from './frame/not-found.tsx';
import type { RoutedScreen } from './live/running.ts';
import { tellSession } from './live/tell-session.ts';
import { useSafePoint } from './live/use-safe-point.ts';
import { RemoteScreen } from './remotes/remote-screen.tsx';

/** Every screen of every remote, as the plan names them, and the shell's own two. */
export function AppRoutes({ screens }: { screens: RoutedScreen[] }) {
  useEffect(tellSession, []);
  if (useSafePoint()) return null;
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
