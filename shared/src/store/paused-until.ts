import { useServerNow } from './server-clock-hooks.ts';
import { usePlayer } from './store-hooks.tsx';

/** When the current player's break ends, during which no bid and no deposit is accepted. Undefined without a break. */
export function usePausedUntil(): string | undefined {
  const until = usePlayer()?.paused_until;
  const now = useServerNow(60_000);
  return until !== undefined && now < Date.parse(until) ? until : undefined;
}
