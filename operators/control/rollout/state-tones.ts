import type { StatusTone } from 'shared/ui';
import type { RolloutRecord } from 'plane/rollouts/record.ts';

/** The tone of a rollout's state. A state without one is neutral. */
export const tones: Partial<Record<RolloutRecord['state'], StatusTone>> = {
  running: 'info',
  promoted: 'ok',
  held: 'err',
  approval: 'warn',
  'taken back': 'err',
  aborted: 'err',
};
