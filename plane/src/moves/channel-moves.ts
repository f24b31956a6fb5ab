import type { Canary, Channel } from 'shared/plan';
import { Refusal } from 'release/refusal.ts';

/**
 * Returns the channel with a new stable release. The previous stable release becomes the last known good. With
 * `isKitNew`, the stable release may be promoted again, which offers its kit.
 */
export function promoted(channel: Channel | undefined, release: string, isKitNew = false): Channel {
  if (!channel) return { stable: release, state: 'live' };
  if (channel.stable === release && !channel.canary && !isKitNew)
    throw new Refusal(`${release} is already live for all players.`);
  return channel.stable === release
    ? withoutCanary(channel)
    : { stable: release, ...(channel.stable && { lastKnownGood: channel.stable }), state: channel.state };
}

/**
 * Returns the channel with a canary. A growing canary keeps its salt, so that no session leaves the canary. A new
 * remote has no channel yet.
 */
export function withCanary(channel: Channel | undefined, { release, percent, salt, until }: Canary): Channel {
  const { canary, stable, ...before } = channel ?? { state: 'live' as const };
  if (stable === release) throw new Refusal(`${release} is already the stable release.`);
  if (canary && canary.release !== release)
    throw new Refusal(`${canary.release} is in canary. Promote it or roll it back first.`);
  if (canary && percent < canary.percent)
    throw new Refusal(`${release} already has ${canary.percent} %. A canary cannot shrink. Roll it back instead.`);
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

/**
 * Returns the channel after a rollback. If it has a canary, the rollback only removes the canary. Otherwise the named
 * or the last known good release becomes stable.
 */
export function rolledBack(channel: Channel, to?: string): Channel {
  if (!to && channel.canary) return withoutCanary(channel);
  const target = to ?? channel.lastKnownGood;
  if (!target)
    throw new Refusal(
      'The plan has no previous release. If an earlier one was live, name it: rollback <remote> --to <release> (history lists them). Otherwise kill switches the remote off, and retire removes it.',
    );
  if (target === channel.stable && !channel.canary) throw new Refusal(`${target} is already live for all players.`);
  if (target === channel.stable) return withoutCanary(channel);
  // The rolled-back release was bad, so it must not become the last known good.
  const spare = channel.lastKnownGood === target ? undefined : channel.lastKnownGood;
  return { stable: target, ...(spare && { lastKnownGood: spare }), state: channel.state };
}

export function withState(channel: Channel, state: Channel['state']): Channel {
  if (channel.state === state) throw new Refusal(`It is already ${state}.`);
  // A freeze of a killed remote would replace the state `killed`, which would bring the remote back.
  if (state === 'frozen' && channel.state === 'killed')
    throw new Refusal('It is killed. Revive it first: npm run release -- revive <remote>');
  // The canary may be the reason for the kill, so a revive must not restore it.
  return { ...(state === 'killed' ? withoutCanary(channel) : channel), state };
}

export function withoutCanary({ canary: _ended, ...channel }: Channel): Channel {
  return channel;
}
