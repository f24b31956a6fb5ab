import type { Rights } from '../rights/tokens.ts';
import type { RolloutRecord } from '../rollouts/record.ts';

/** Who proposes a plan, and what vouches for it. */
export interface Authority {
  /** What the token allows. Absent for somebody with access to the storage, who may do everything. */
  rights?: Rights | undefined;
  /** The releases, as `remote@release`, that have passed every check in this command. */
  checked?: readonly string[];
  /** The rollout whose step this is. */
  step?: RolloutRecord | undefined;
  /** A release that was rolled back may go to sessions again. A rollout keeps this for its steps. */
  anyway?: boolean | undefined;
  /** All releases were built here together, so they fit each other, and nobody else had them before. */
  areOwnBuilds?: true;
}

/** For `npm start`, which makes a checkout's own builds live. */
export const ownBuilds: Authority = { areOwnBuilds: true };
