import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Link, type Access } from 'shared/screens';
import { useProfileQuery, useSession } from 'shared/store';
import { ErrorState, SkeletonCards } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { detour, isHome, useRole } from './landing.ts';
import { forgetReturnAddress, keepReturnAddress, readReturnAddress } from './return-address.ts';

// Who opens the login by its address wants to log in, and nowhere else; who only loads it again is still on the way.
if (/^\/login\/?$/i.test(location.pathname) && !isReload()) forgetReturnAddress();

/** Lets a role see a screen, or sends it where it belongs. */
export function AccessGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname } = useLocation();
  const { phone_number } = useSession();
  const last = useLastNumber(phone_number);
  const role = useRole();
  if (!role) return <SessionPending />;
  const elsewhere = detour(access, role, pathname);
  if (!elsewhere) return children;
  const isBack = access === 'visitor' && role === 'active';
  return (
    <Detour key={pathname} to={isBack ? (readReturnAddress(phone_number) ?? elsewhere) : elsewhere} whose={last} />
  );
}

/** Who was logged in last on this screen; empty for nobody. */
function useLastNumber(phone_number: string): string {
  const [last, setLast] = useState(phone_number);
  if (phone_number !== '' && phone_number !== last) setLast(phone_number);
  return last;
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

function Detour({ to: first, whose }: { to: string; whose: string }) {
  // The way back is forgotten once it is taken, and a change of screen takes more than one render.
  const [to] = useState(first);
  const { pathname, search, hash } = useLocation();
  const asked = pathname + search + hash;
  useEffect(() => {
    if (to === '/login' && !isHome(pathname)) keepReturnAddress(asked, whose);
    else forgetReturnAddress();
  }, [to, pathname, asked, whose]);
  return <Navigate to={to} replace />;
}

/** While a session that was saved without its account waits for the account: what may be shown depends on it. */
function SessionPending() {
  const texts = useShellTexts();
  const { error, refetch, isFetching } = useProfileQuery();
  if (!error) return <SkeletonCards label={texts.loading} />;
  return (
    <ErrorState
      title={texts.accountFailed}
      detail={error.message}
      retryLabel={texts.retry}
      busy={isFetching}
      onRetry={() => void refetch()}
      action={<Link to="/logout">{texts.sideMenu.logout}</Link>}
    />
  );
}
