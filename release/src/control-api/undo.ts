import type { Channel } from 'shared/plan';
import type { SuggestedCommand } from './suggested-command.ts';

/** What would bring a channel back to what it was before a move; undefined where nothing does. */
export function undoOf(
  remote: string,
  before: Channel | undefined,
  after: Channel | undefined,
): SuggestedCommand | undefined {
  if (!after) return before?.canary ? canaryAgain(remote, before) : undefined;
  if (before && before.state !== after.state) return stateAgain(remote, before.state);
  if (before?.stable !== after.stable) return stableAgain(remote, before, after);
  if (after.canary && after.canary.release !== before?.canary?.release)
    return { label: 'Take the canary back', verb: 'rollback', subject: remote };
  if (after.canary && after.canary.percent !== before?.canary?.percent)
    return { label: 'Take the whole canary back: a share only grows', verb: 'rollback', subject: remote };
  return before?.canary && !after.canary ? canaryAgain(remote, before) : undefined;
}

function stateAgain(remote: string, state: Channel['state']): SuggestedCommand {
  if (state === 'live') return { label: `Bring ${remote} back to normal`, verb: 'revive', subject: remote };
  return {
    label: state === 'killed' ? `Kill ${remote} again` : `Freeze ${remote} again`,
    verb: state === 'killed' ? 'kill' : 'freeze',
    subject: remote,
  };
}

function stableAgain(remote: string, before: Channel | undefined, { canary }: Channel): SuggestedCommand | undefined {
  // A rollback takes a canary first, so it is no way back while there is one.
  if (!before?.stable || canary) return undefined;
  return { label: `Go back to ${before.stable}`, verb: 'rollback', subject: remote, flags: { to: before.stable } };
}

function canaryAgain(remote: string, { canary }: Channel): SuggestedCommand {
  return {
    label: `Give ${canary?.release} to ${canary?.percent} % again`,
    verb: 'canary',
    subject: `${remote}@${canary?.release}`,
    flags: { percent: String(canary?.percent) },
  };
}

/** What would undo a word to a rollout. */
export function undoOfWord(verb: string, remote: string): SuggestedCommand | undefined {
  if (verb === 'pause') return { label: 'Let it go on', verb: 'resume', subject: remote };
  if (verb === 'resume') return { label: 'Pause it again', verb: 'pause', subject: remote };
  if (verb === 'approve' || verb === 'rollout')
    return { label: 'End the rollout and take its canary back', verb: 'abort', subject: remote };
  return undefined;
}
