import { useServerNow } from './server-clock-hooks.ts';
import { usePlayer } from './store-hooks.tsx';

/** Until when the player who is logged in takes a break, in which no bid and no deposit is taken; nothing where none runs. */
export function usePausedUntil(): string | undefined {
  const until = usePlayer()?.paused_until;
  const now = useServerNow(60_000);
  return until !== undefined && now < Date.parse(until) ? until : undefined;
}
