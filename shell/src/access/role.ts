import { useSession } from 'shared/store';
import type { Role } from './landing.ts';

/** Undefined only while a session that was saved without its account waits for the first profile. */
export function useRole(): Role | undefined {
  const { isLoggedIn, isSettled, mayBet } = useSession();
  if (!isSettled) return undefined;
  if (!isLoggedIn) return 'visitor';
  return mayBet ? 'active' : 'inactive';
}
