import { useSyncExternalStore } from 'react';
import { followPlan, isSwitchedOff } from './next-plan.ts';
import type { RunningRemote } from './running.ts';

/** Whether a remote is switched off, by this page's plan or by the newest one that this tab has seen. */
export function useIsKilled({ remote, isKilled = false }: RunningRemote): boolean {
  return useSyncExternalStore(followPlan, () => isKilled || isSwitchedOff(remote));
}
