import type { LateCounts } from '../../../provider/src/desk/event-api.ts';
import { LATE_AFTER_MINUTES } from '../../../provider/src/desk/lateness.ts';
import { HeadCount } from '../../parts/view-head.tsx';
import { useLive } from '../connection/live.ts';

/** How many entries of a view are late, with the limit. The desk counts only every two seconds, so not more than `among`. */
export function LateCount({ of, among = 0 }: { of: keyof LateCounts; among: number | undefined }) {
  const count = Math.min(useLive().state[of] ?? 0, among);
  if (count === 0) return null;
  return <HeadCount count={count.toLocaleString('en-IN')} unit={`late (after ${LATE_AFTER_MINUTES} min)`} tone="err" />;
}
