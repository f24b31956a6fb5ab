import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Link, type Access } from 'shared/screens';
import { useProfileQuery, useSession } from 'shared/store';
import { ErrorState, SkeletonCards } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { detour, isHome, useRole } from './landing.ts';
import { clearReturnAddress, keepReturnAddress, readReturnAddress } from './return-address.ts';

// A player who opens the login's own address wants no return address. A reload of the login keeps it.
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

/** The last player who was logged in on this screen. Empty for none. */
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
  // The return address is cleared once it is used, and a change of screen takes more than one render.
  const [to] = useState(first);
  const { pathname, search, hash } = useLocation();
  const asked = pathname + search + hash;
  useEffect(() => {
    if (to === '/login' && !isHome(pathname)) keepReturnAddress(asked, whose);
    else clearReturnAddress();
  }, [to, pathname, asked, whose]);
  return <Navigate to={to} replace />;
}

/** Shown while a session without its account waits for it, because the account decides what may be shown. */
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
