import type { Channel } from 'shared/plan';
import { Refusal } from '../refusal.ts';

/** The canary that a rollout judged; its next move builds on that one and no other. */
export interface Judged {
  release: string;
  /** Left out where any share will do: what is worse is taken back even if somebody grew it. */
  percent?: number;
}

/** Makes a release what everybody gets, and keeps the one before it as the way back. */
export function promoted(channel: Channel | undefined, release: string): Channel {
  if (!channel) return { stable: release, state: 'live' };
  refuseFrozen(channel);
  refuseKilled(channel);
  if (channel.stable === release && !channel.canary) throw new Refusal(`${release} is what everybody has already.`);
  return channel.stable === release ? withoutCanary(channel) : { stable: release, lastKnownGood: channel.stable, state: channel.state };
}

/** Gives a release to a share of the sessions; growing the share keeps the salt, so nobody is moved back. */
export function withCanary(channel: Channel, release: string, percent: number, newSalt: string): Channel {
  refuseFrozen(channel);
  refuseKilled(channel);
  if (channel.stable === release) throw new Refusal(`${release} is the stable release already.`);
  const { canary } = channel;
  if (canary && canary.release !== release) throw new Refusal(`${canary.release} is in canary. Promote it or take it back first (rollback).`);
  if (canary && percent < canary.percent) throw new Refusal(`${release} has ${canary.percent} % already. A canary only grows; take it back with rollback.`);
  return { ...channel, canary: { release, percent, salt: canary?.salt ?? newSalt } };
}

/** Takes back the newest move: the canary if there is one, else the stable release; or goes to the release that is named. */
export function rolledBack(channel: Channel, to?: string): Channel {
  if (!to && channel.canary) return withoutCanary(channel);
  const target = to ?? channel.lastKnownGood;
  if (!target) throw new Refusal('There is no release before this one in the plan. Name one: rollback <remote> --to <release>');
  if (target === channel.stable) return channel.canary ? withoutCanary(channel) : refuse(`${target} is what everybody has already.`);
  // What was taken back is no last known good; one that is older than both still is.
  const spare = channel.lastKnownGood === target ? undefined : channel.lastKnownGood;
  return { stable: target, ...(spare && { lastKnownGood: spare }), state: channel.state };
}

export function inState(channel: Channel, state: Channel['state']): Channel {
  if (channel.state === state) throw new Refusal(`It is ${state} already.`);
  // A freeze would lift the kill, and players would have it again.
  if (state === 'frozen') refuseKilled(channel);
  return { ...channel, state };
}

/** Refuses a move that was decided on a canary which somebody has taken back, promoted or grown since. */
export function refuseMoved(channel: Channel | undefined, remote: string, judged: Judged | undefined): void {
  if (!judged) return;
  const { release, percent } = judged;
  const canary = channel?.canary;
  if (canary?.release === release && canary.percent === (percent ?? canary.percent)) return;
  throw new Refusal(
    `${remote}@${release} is no longer in canary${percent ? ` at ${percent} %` : ''}: somebody moved it. See npm run release -- history ${remote}`,
    'conflict',
  );
}

function withoutCanary({ canary: _ended, ...channel }: Channel): Channel {
  return channel;
}

function refuseFrozen(channel: Channel): void {
  if (channel.state === 'frozen') throw new Refusal('It is frozen: only rollback, kill and revive move it. Lift that first: npm run release -- revive <remote>');
}

function refuseKilled(channel: Channel): void {
  if (channel.state === 'killed') throw new Refusal('It is killed. Bring it back first: npm run release -- revive <remote>');
}

function refuse(message: string): never {
  throw new Refusal(message);
}
