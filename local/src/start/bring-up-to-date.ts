import type { Plan, ReleaseDescriptor } from 'shared/plan';
import type { BuiltRelease } from 'release/build/build-release.ts';
import { checkNewName } from 'release/checks/new-name.ts';
import { checkPaths } from 'release/checks/paths.ts';
import { writeDeltas } from 'release/deltas/write-deltas.ts';
import { promoted } from 'release/plan/channel-moves.ts';
import { withChannel } from 'release/plan/channels.ts';
import { lastMoves } from 'release/plan/history.ts';
import { keepKit } from 'release/plan/offered-kit.ts';
import { readDescriptorOf, uploadRelease } from 'release/plan/published.ts';
import { planKey, writePage, readPlan } from 'release/plan/stored-plan.ts';
import { movePlan, writeFirstPlan } from 'release/plan/move-plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { firstPlan } from './first-plan.ts';

type Built = Pick<BuiltRelease, 'folder' | 'descriptor'>;

/** Uploads the built releases and makes the new ones live; one that was uploaded before is not moved again, since ops may have moved it. */
export async function bringUpToDate(storage: Storage, built: Built[], say: (line: string) => void): Promise<Plan> {
  if (!(await storage.read(planKey))) await startWithShell(storage, built);
  const fresh: Built[] = [];
  for (const one of built) {
    const { remote, release } = one.descriptor;
    if (!(await readDescriptorOf(storage, remote, release))) fresh.push(one);
    else await keepUpToDate(storage, one, say);
  }
  await makeLive(storage, fresh, say);
  await writePage(storage);
  return (await readPlan(storage)).plan;
}

async function startWithShell(storage: Storage, built: Built[]): Promise<void> {
  const shell = built.find(({ descriptor }) => descriptor.remote === 'shell');
  if (!shell) throw new Error('No shell was built.');
  await uploadRelease(storage, shell);
  await writeFirstPlan(storage, firstPlan(shell.descriptor.release), 'start');
}

/** A release that is there stays; the kit of a shell follows what it is made of. */
async function keepUpToDate(storage: Storage, built: Built, say: (line: string) => void): Promise<void> {
  const { descriptor } = built;
  const { passed, says, next } = await checkNewName(storage, descriptor);
  if (passed) await keepKit(storage, built, (await readPlan(storage)).plan);
  else say(`${descriptor.remote}@${descriptor.release} stays as it was published: ${says} ${next ?? ''}`);
}

/** Makes releases live in an order in which none takes a path that a live one still has; reports those that remain. */
async function makeLive(storage: Storage, fresh: Built[], say: (line: string) => void): Promise<void> {
  const conflicts: string[] = [];
  const waiting: Built[] = [];
  for (const one of fresh) {
    const conflict = await pathConflict(storage, one.descriptor);
    if (!conflict) await startRelease(storage, one, say);
    else {
      waiting.push(one);
      conflicts.push(`${one.descriptor.remote}@${one.descriptor.release} is not made live: ${conflict}`);
    }
  }
  if (waiting.length < fresh.length) return makeLive(storage, waiting, say);
  for (const line of conflicts) say(line);
}

// Shared ranges are not checked: shell and remotes of one checkout fit each other, and may be new together.
async function pathConflict(storage: Storage, descriptor: ReleaseDescriptor): Promise<string | undefined> {
  const { plan } = await readPlan(storage);
  const { passed, says, next } = await checkPaths(storage, withoutLastKnownGood(plan), descriptor);
  return passed ? undefined : `${says} ${next ?? ''}`;
}

function withoutLastKnownGood(plan: Plan): Plan {
  return {
    ...plan,
    remotes: Object.fromEntries(
      Object.entries(plan.remotes).map(([remote, { lastKnownGood: _old, ...channel }]) => [remote, channel]),
    ),
  };
}

async function startRelease(storage: Storage, built: Built, say: (line: string) => void): Promise<void> {
  const { remote, release } = built.descriptor;
  await uploadRelease(storage, built);
  if (await isRetired(storage, remote))
    return say(
      `${remote}@${release} is not made live: ${remote} was retired. npm run release -- promote ${remote}@${release} brings it back.`,
    );
  await writeDeltas(storage, built.descriptor, say);
  const move = { verb: 'start', remote, release, what: `start ${remote}@${release}`, by: 'start' };
  await movePlan(storage, move, (plan) => {
    const channel = remote === 'shell' ? plan.shell : plan.remotes[remote];
    return withChannel(plan, remote, promoted(channel, release));
  }).catch((error: unknown) =>
    say(`${remote}@${release} is not made live: ${error instanceof Error ? error.message : String(error)}`),
  );
}

async function isRetired(storage: Storage, remote: string): Promise<boolean> {
  const [newest] = await lastMoves(storage, (await readPlan(storage)).plan, 1, { remote });
  return newest?.verb === 'retire';
}
