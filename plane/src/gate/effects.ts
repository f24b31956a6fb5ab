import type { Channel, Plan, RemoteSettings } from 'shared/plan';
import { channelIn } from 'release/plan/plan.ts';

/** More sessions get a release. The shares are in percent. */
export interface Reach {
  does: 'reach';
  remote: string;
  release: string;
  from: number;
  to: number;
}

/** What a change of the plan does to sessions. Rights, checks and evidence follow from effects, not from verbs. */
export type Effect =
  | Reach
  /** Sessions fall back to this release if the stable release does not load. */
  | { does: 'fall back'; remote: string; release: string }
  | { does: 'end canary'; remote: string }
  | { does: 'become'; remote: string; state: Channel['state'] }
  /** The remote leaves the plan. `wasStable` is false if only a canary had it. */
  | { does: 'leave'; remote: string; wasStable: boolean }
  | { does: 'set'; remote: string; setting: string }
  /** Teams get another kit. `isNew` is false if the kit was offered before. */
  | { does: 'offer kit'; remote: 'shell'; isNew: boolean }
  /** Changes a field of the plan that concerns all remotes. */
  | { does: 'share'; field: string };

const ofRemotes: (keyof Plan)[] = ['schema', 'revision', 'history', 'shell', 'remotes', 'settings', 'kits'];

/** Returns what changes for sessions between two plans. */
export function effectsOf(before: Plan, after: Plan): Effect[] {
  const remotes = ['shell', ...changedKeys(before.remotes, after.remotes)];
  return [
    ...remotes.flatMap((remote) => effectsOnChannel(remote, channelIn(before, remote), channelIn(after, remote))),
    ...changedKeys(before.settings, after.settings).flatMap((remote) =>
      changedKeys(settingsOf(before, remote), settingsOf(after, remote)).map((setting): Effect => ({
        does: 'set',
        remote,
        setting,
      })),
    ),
    ...changedKeys(before.kits, after.kits).map((shell): Effect => ({
      does: 'offer kit',
      remote: 'shell',
      isNew: Boolean(after.kits?.[shell]?.some((kit) => !before.kits?.[shell]?.includes(kit))),
    })),
    ...changedKeys(before, after)
      .filter((field) => !(ofRemotes as string[]).includes(field))
      .map((field): Effect => ({ does: 'share', field })),
  ];
}

function effectsOnChannel(remote: string, before: Channel | undefined, after: Channel | undefined): Effect[] {
  if (!after) return before ? [{ does: 'leave', remote, wasStable: before.stable !== undefined }] : [];
  const { stable, canary, lastKnownGood, state } = after;
  const effects: Effect[] = [...reach(remote, stable, 100, before)];
  if (canary) effects.push(...reach(remote, canary.release, canary.percent, before, canary.salt));
  if (lastKnownGood && lastKnownGood !== before?.lastKnownGood && lastKnownGood !== before?.stable)
    effects.push({ does: 'fall back', remote, release: lastKnownGood });
  if (before?.canary && ![stable, canary?.release].includes(before.canary.release))
    effects.push({ does: 'end canary', remote });
  if (state !== (before?.state ?? 'live')) effects.push({ does: 'become', remote, state });
  return effects;
}

// A canary with another salt reaches other sessions, whatever its share was.
function reach(
  remote: string,
  release: string | undefined,
  to: number,
  before: Channel | undefined,
  salt = before?.canary?.salt,
): Effect[] {
  if (release === undefined || release === before?.stable) return [];
  const { canary } = before ?? {};
  const from = canary?.release === release && canary.salt === salt ? canary.percent : 0;
  return to > from ? [{ does: 'reach', remote, release, from, to }] : [];
}

function settingsOf({ settings }: Plan, remote: string): RemoteSettings {
  return settings?.[remote] ?? {};
}

function changedKeys(before: object = {}, after: object = {}): string[] {
  const [one, other] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(one?.[key]) !== JSON.stringify(other?.[key]),
  );
}
