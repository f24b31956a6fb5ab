import { useServerNow } from './server-clock-hooks.ts';
import { usePlayer } from './store-hooks.tsx';

/** Returns when the player's pause ends. Until then no bid and no deposit is accepted. Undefined without a pause. */
export function usePausedUntil(): string | undefined {
  const until = usePlayer()?.paused_until;
  const now = useServerNow(60_000);
  return until !== undefined && now < Date.parse(until) ? until : undefined;
}
