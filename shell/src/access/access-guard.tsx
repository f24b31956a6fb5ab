import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Link, type Access } from 'shared/screens';
import { useProfileQuery } from 'shared/store';
import { ErrorState, SkeletonCards } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { detour, isHome, useRole } from './landing.ts';

const returnAddressKey = 'return_address';
// Two slashes begin another host, and the router throws over one.
const isWithinApp = /^\/(?![/\\])/;

// Who opens the login by its address wants to log in, and nowhere else.
if (/^\/login\/?$/i.test(location.pathname)) forgetReturnAddress();

/** Lets a role see a screen, or sends it where it belongs. */
export function AccessGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname } = useLocation();
  const role = useRole();
  if (!role) return <SessionPending />;
  const elsewhere = detour(access, role, pathname);
  if (!elsewhere) return children;
  const isBack = access === 'visitor' && role === 'active';
  return <Detour key={pathname} to={isBack ? (readReturnAddress() ?? elsewhere) : elsewhere} />;
}

function Detour({ to: first }: { to: string }) {
  // The way back is forgotten once it is taken, and a change of screen takes more than one render.
  const [to] = useState(first);
  const { pathname, search, hash } = useLocation();
  const asked = pathname + search + hash;
  useEffect(() => {
    if (to === '/login' && !isHome(pathname)) keepReturnAddress(asked);
    else forgetReturnAddress();
  }, [to, pathname, asked]);
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

/** The address that a visitor was sent away from, so that a login can lead back to it. */
export function readReturnAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(returnAddressKey);
    return address !== null && isWithinApp.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

function keepReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(returnAddressKey, address);
  } catch {
    // A browser that denies storage leads home instead.
  }
}

function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(returnAddressKey);
  } catch {
    // Nothing was kept.
  }
}
