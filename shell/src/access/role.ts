import { useSession } from 'shared/store';
import type { Role } from './landing.ts';

export function useRole(): Role {
  const { isLoggedIn, mayBet } = useSession();
  if (!isLoggedIn) return 'visitor';
  return mayBet ? 'active' : 'inactive';
}
