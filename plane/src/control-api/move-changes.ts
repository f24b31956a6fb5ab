import type { Channel, ReleaseDescriptor } from 'shared/plan';
import { weightOf } from 'release/checks/size-budget.ts';
import { channelIn, channelsOf } from 'release/plan/plan.ts';
import { readEntry } from '../moves/history.ts';
import { readDescriptorOf } from 'release/plan/published.ts';
import { commitOf } from 'release/source-commit.ts';
import type { Storage } from 'release/storage/storage.ts';
import { undoOf, type SuggestedCommand } from './suggested-command.ts';
import { undoOfSettings } from './undo-settings.ts';

/** Two releases of a remote, and what differs between them. */
export interface Comparison {
  from?: ReleaseFacts;
  to?: ReleaseFacts;
  /** Present if both releases are still published. */
  changed?: {
    /** Changes of compressed bytes. `route` is the heaviest route, or the shell's first load. `files` is all files. */
    route: number;
    files: number;
    screens: Difference;
    addresses: Difference;
    used: Difference;
    offered: Difference;
  };
}

/** The effect of a move on the players who got its release. */
export interface MoveChanges extends Comparison {
  id: string;
  /** The settings of the remote before and after, as JSON, for a move that changed no release. */
  settings?: { before: string; after: string };
  /** The command that reverts this move. Only the newest move of a remote can be reverted. */
  undo?: SuggestedCommand;
}

export interface ReleaseFacts {
  release: string;
  /** Absent if the release is no longer published. */
  built?: ReleaseDescriptor['built'];
}

export interface Difference {
  added: string[];
  gone: string[];
}

const settingsVerbs = ['flag', 'config', 'connect'];

export async function readMoveChanges(storage: Storage, id: string): Promise<MoveChanges | undefined> {
  const entry = await readEntry(storage, id);
  if (!entry) return undefined;
  const previous = await readEntry(storage, entry.previous);
  const { remote } = entry;
  if (!remote) {
    // `revive --all` would also end freezes that are older than this move.
    const isFreeze = entry.verb === 'freeze' && previous && !channelsOf(previous.plan).some(isFrozen);
    return { id, ...(isFreeze && { undo: { label: 'Revive everything', verb: 'revive', flags: { all: true } } }) };
  }
  if (previous && settingsVerbs.includes(entry.verb)) {
    const [before, after] = [previous, entry].map(({ plan }) => plan.settings?.[remote]);
    const undo = undoOfSettings(remote, before, after);
    return { id, settings: { before: jsonOf(before), after: jsonOf(after) }, ...(undo && { undo }) };
  }
  const [before, after] = [channelIn(previous?.plan, remote), channelIn(entry.plan, remote)];
  const [from, to] = releasesOf(before, after);
  const undo = previous && undoOf(remote, before, after);
  return { id, ...(await readComparison(storage, remote, from, to)), ...(undo && { undo }) };
}

function jsonOf(settings: object | undefined): string {
  return settings ? JSON.stringify(settings) : 'none';
}

function isFrozen([, { state }]: [string, Channel]): boolean {
  return state === 'frozen';
}

export async function readComparison(
  storage: Storage,
  remote: string,
  from: string | undefined,
  to: string | undefined,
): Promise<Comparison> {
  const [old, next] = await Promise.all(
    [from, to].map(async (release) => (release ? readDescriptorOf(storage, remote, release) : undefined)),
  );
  return {
    ...(from && { from: factsOf(from, old) }),
    ...(to && { to: factsOf(to, next) }),
    ...(old && next && { changed: changesOf(old, next) }),
  };
}

/**
 * Returns the releases before and after, for the sessions that the move affects: the canary's sessions, or all of them.
 */
function releasesOf(before: Channel | undefined, after: Channel | undefined): [string | undefined, string | undefined] {
  if (before?.stable !== after?.stable) return [before?.stable, after?.stable];
  if (after?.canary && after.canary.release !== before?.canary?.release) return [after.stable, after.canary.release];
  if (before?.canary && !after?.canary) return [before.canary.release, after?.stable];
  if (after?.canary) return [after.stable, after.canary.release];
  return [undefined, after?.stable];
}

function factsOf(release: string, descriptor: ReleaseDescriptor | undefined): ReleaseFacts {
  return { release, ...(descriptor && { built: { ...descriptor.built, commit: commitOf(descriptor.built) } }) };
}

function changesOf(old: ReleaseDescriptor, next: ReleaseDescriptor): NonNullable<MoveChanges['changed']> {
  return {
    route: weightOf(next).bytes - weightOf(old).bytes,
    files: allBytes(next) - allBytes(old),
    screens: difference(namesOfScreens(old), namesOfScreens(next)),
    addresses: difference(
      old.screens.map(({ path }) => path),
      next.screens.map(({ path }) => path),
    ),
    used: difference(listed(old.usedNames), listed(next.usedNames)),
    offered: difference(listed(old.offeredNames), listed(next.offeredNames)),
  };
}

function namesOfScreens({ screens }: ReleaseDescriptor): string[] {
  return screens.map(({ component, title }) => `${component} (${title.en})`);
}

function listed(names: Record<string, string[]> = {}): string[] {
  return Object.entries(names).flatMap(([list, of]) => of.map((name) => `${name} of ${list}`));
}

function allBytes({ files }: ReleaseDescriptor): number {
  return Object.values(files).reduce((sum, { compressed }) => sum + compressed, 0);
}

function difference(old: string[], next: string[]): Difference {
  return { added: next.filter((one) => !old.includes(one)), gone: old.filter((one) => !next.includes(one)) };
}
