import type { Channel } from 'shared/plan';

/** The headings under which the control page lists its commands: first those that an incident needs. */
export const commandGroups = ['Stop', 'Roll back', 'Ship', 'Watch', 'Configure', 'Maintain'] as const;

/** The effect of a command on players: a new release, an older state, a removal, or none of these. */
export type CommandKind = 'ship' | 'back' | 'destroy' | 'other';

/** What runs of a remote, as far as it decides whether a command applies to it. */
export interface RemoteNow extends Pick<Channel, 'state' | 'lastKnownGood'> {
  remote: string;
  canary?: object;
  rollout?: { state: string };
}

/** Returns why a command cannot apply to a remote in its current state, or undefined if it can. */
type WhyNot = (now: RemoteNow) => string | undefined;

/** How the control page offers a command. The page knows nothing else about one command. */
export interface OnPage {
  group: (typeof commandGroups)[number];
  /** `other` if absent. */
  kind?: CommandKind;
  whyNot?: WhyNot;
  /** What the page says if `whyNot` refuses every remote. */
  none?: string;
  /** The command that reverts it. Absent if the plan's history shows how, or nothing does. */
  undo?: { label: string; verb: string };
  /** The flags that exclude one another. */
  oneOf?: readonly string[];
}

export const whyFrozen: WhyNot = ({ state }) => (state === 'live' ? undefined : `is ${state}`);

export const whyNoRollout: WhyNot = ({ rollout }) => (rollout ? undefined : 'has no rollout');

export const whyRollingOut: WhyNot = ({ rollout }) => (rollout ? 'has a rollout' : undefined);

/** Refuses a remote whose rollout is in none of these states. */
export const unlessRollout =
  (otherwise: string, ...states: string[]): WhyNot =>
  ({ rollout }) =>
    rollout && states.includes(rollout.state) ? undefined : otherwise;
