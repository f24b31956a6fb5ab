import type { Access } from 'shared/screens';
import { useSession } from 'shared/store';

const visitorsHome = '/login';

export type Role = 'visitor' | 'inactive' | 'active';

/**
 * Returns the role of the user. Undefined only while a session that was saved without its account waits for the first
 * profile.
 */
export function useRole(): Role | undefined {
  const { isLoggedIn, isSettled, mayBet } = useSession();
  if (!isSettled) return undefined;
  if (!isLoggedIn) return 'visitor';
  return mayBet ? 'active' : 'inactive';
}

/** Returns the path to which the app redirects a role from a screen. Undefined if the role may open the screen. */
export function detour(access: Access, role: Role, pathname: string): string | undefined {
  if (role === 'visitor') return access === 'anyone' || access === 'visitor' ? undefined : visitorsHome;
  if (role === 'inactive') return isHome(pathname) ? undefined : '/home';
  return access === 'visitor' ? '/' : undefined;
}

export function isHome(pathname: string): boolean {
  return /^\/(home\/?)?$/i.test(pathname);
}

export function isVisitorsHome(pathname: string): boolean {
  return pathname.toLowerCase() === visitorsHome;
}

export function isLogout(pathname: string): boolean {
  return /^\/logout\/?$/i.test(pathname);
}
