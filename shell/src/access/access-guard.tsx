import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Link, type Access } from 'shared/screens';
import { useProfileQuery, useSession } from 'shared/store';
import { ErrorState, SkeletonCards } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { detour, isHome, useRole } from './landing.ts';
import { clearReturnAddress, keepReturnAddress, readReturnAddress } from './return-address.ts';

// Deletes the return address when the player opens the login by its own address. A reload of the login keeps the return
// address.
if (/^\/login\/?$/i.test(location.pathname) && !isReload()) clearReturnAddress();

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

/** Returns the phone number of the last player who was logged in on this screen. Empty if there was none. */
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
  // The effect deletes the stored return address, but this component may render again before the new screen shows.
  const [to] = useState(first);
  const { pathname, search, hash } = useLocation();
  const asked = pathname + search + hash;
  useEffect(() => {
    if (to === '/login' && !isHome(pathname)) keepReturnAddress(asked, whose);
    else clearReturnAddress();
  }, [to, pathname, asked, whose]);
  return <Navigate to={to} replace />;
}

/** Shown until the profile of a session has loaded. The profile decides which screens the player may open. */
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
