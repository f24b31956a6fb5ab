import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Access } from 'shared/screens';
import { detour, isHome } from './landing.ts';
import { forgetReturnAddress, keepReturnAddress, readReturnAddress } from './return-address.ts';
import { useRole } from './role.ts';
import { SessionPending } from './session-pending.tsx';

/** Lets a role see a screen, or sends it where it belongs. */
export function AccessGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const role = useRole();
  const isLoginOpened = access === 'visitor' && key === 'default';

  // Who opens the login by its address wants to log in, and nowhere else.
  useEffect(() => {
    if (isLoginOpened) forgetReturnAddress();
  }, [isLoginOpened]);

  if (!role) return <SessionPending />;
  const elsewhere = detour(access, role, pathname);
  if (!elsewhere) return children;
  const isBack = access === 'visitor' && role === 'active';
  return <Detour to={isBack ? (readReturnAddress() ?? elsewhere) : elsewhere} />;
}

function Detour({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const asked = pathname + search + hash;
  useEffect(() => {
    if (to === '/login' && !isHome(pathname)) keepReturnAddress(asked);
    else forgetReturnAddress();
  }, [to, pathname, asked]);
  return <Navigate to={to} replace />;
}
