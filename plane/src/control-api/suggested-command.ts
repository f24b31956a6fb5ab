import type { Channel } from 'shared/plan';
import type { Flags } from 'release/commands/declared.ts';

/** A command that the page shows as a button. */
export interface SuggestedCommand {
  label: string;
  verb: string;
  subject?: string;
  flags?: Flags;
  /** The revision of the move that the command reverts. The page may not have received that plan yet. */
  seen?: number;
}

/** Returns the command that restores the channel as it was before a move. Undefined if no command can. */
export function undoOf(
  remote: string,
  before: Channel | undefined,
  after: Channel | undefined,
): SuggestedCommand | undefined {
  if (!after) return before?.canary ? restoreCanary(remote, before) : undefined;
  if (before && before.state !== after.state) return restoreState(remote, before.state);
  if (before?.stable !== after.stable) return restoreStable(remote, before, after);
  if (after.canary && after.canary.release !== before?.canary?.release)
    return { label: 'Roll back the canary', verb: 'rollback', subject: remote };
  if (after.canary && after.canary.percent !== before?.canary?.percent)
    return { label: 'Roll back the whole canary (a share cannot shrink)', verb: 'rollback', subject: remote };
  return before?.canary && !after.canary ? restoreCanary(remote, before) : undefined;
}

function restoreState(remote: string, state: Channel['state']): SuggestedCommand {
  if (state === 'live') return { label: `Revive ${remote}`, verb: 'revive', subject: remote };
  return {
    label: state === 'killed' ? `Kill ${remote} again` : `Freeze ${remote} again`,
    verb: state === 'killed' ? 'kill' : 'freeze',
    subject: remote,
  };
}

function restoreStable(remote: string, before: Channel | undefined, { canary }: Channel): SuggestedCommand | undefined {
  // With a canary in the channel, `rollback` would remove the canary instead.
  if (!before?.stable || canary) return undefined;
  return { label: `Roll back to ${before.stable}`, verb: 'rollback', subject: remote, flags: { to: before.stable } };
}

function restoreCanary(remote: string, { canary }: Channel): SuggestedCommand {
  return {
    label: `Give ${canary?.release} to ${canary?.percent} % again`,
    verb: 'canary',
    subject: `${remote}@${canary?.release}`,
    flags: { percent: String(canary?.percent) },
  };
}
