import type { Canary, Channel } from 'shared/plan';
import { Refusal } from '../refusal.ts';

/** The channel with a new stable release; the one before becomes the last known good. */
export function promoted(channel: Channel | undefined, release: string): Channel {
  if (!channel) return { stable: release, state: 'live' };
  refuseFrozen(channel);
  refuseKilled(channel);
  if (channel.stable === release && !channel.canary) throw new Refusal(`${release} is what everybody has already.`);
  return channel.stable === release
    ? withoutCanary(channel)
    : { stable: release, ...(channel.stable && { lastKnownGood: channel.stable }), state: channel.state };
}

/** The channel with a canary; a growing canary keeps its salt, so that no session leaves it. A remote that was never live has no channel yet. */
export function withCanary(channel: Channel | undefined, { release, percent, salt, until }: Canary): Channel {
  const { canary, stable, ...before } = channel ?? { state: 'live' as const };
  refuseFrozen(before);
  refuseKilled(before);
  if (stable === release) throw new Refusal(`${release} is the stable release already.`);
  if (canary && canary.release !== release)
    throw new Refusal(`${canary.release} is in canary. Promote it or take it back first (rollback).`);
  if (canary && percent < canary.percent)
    throw new Refusal(`${release} has ${canary.percent} % already. A canary only grows; take it back with rollback.`);
  return {
    ...(stable && { stable }),
    ...before,
    canary: {
      release,
      percent,
      salt: canary?.salt ?? salt,
      ...(until && { until }),
      ...(canary?.round && { round: canary.round }),
    },
  };
}

/** The channel without its canary if it has one, else with the named or last known good release as stable. */
export function rolledBack(channel: Channel, to?: string): Channel {
  if (!to && channel.canary) return withoutCanary(channel);
  const target = to ?? channel.lastKnownGood;
  if (!target)
    throw new Refusal('There is no release before this one in the plan. Name one: rollback <remote> --to <release>');
  if (target === channel.stable)
    return channel.canary ? withoutCanary(channel) : refuse(`${target} is what everybody has already.`);
  // The release that is left was bad, so it does not become the last known good.
  const spare = channel.lastKnownGood === target ? undefined : channel.lastKnownGood;
  return { stable: target, ...(spare && { lastKnownGood: spare }), state: channel.state };
}

export function withState(channel: Channel, state: Channel['state']): Channel {
  if (channel.state === state) throw new Refusal(`It is ${state} already.`);
  // `frozen` would replace `killed` and so bring the remote back.
  if (state === 'frozen') refuseKilled(channel);
  // A canary may be why it is killed: a revive must not bring it back.
  return { ...(state === 'killed' ? withoutCanary(channel) : channel), state };
}

export function withoutCanary({ canary: _ended, ...channel }: Channel): Channel {
  return channel;
}

function refuseFrozen({ state }: Pick<Channel, 'state'>): void {
  if (state === 'frozen')
    throw new Refusal(
      'It is frozen: only rollback, kill and revive move it. Lift that first: npm run release -- revive <remote>',
    );
}

function refuseKilled({ state }: Pick<Channel, 'state'>): void {
  if (state === 'killed') throw new Refusal('It is killed. Bring it back first: npm run release -- revive <remote>');
}

function refuse(message: string): never {
  throw new Refusal(message);
}
