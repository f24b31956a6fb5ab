import type { Plan, ReleaseDescriptor } from 'shared/plan';
import type { BuiltRelease } from 'release/build/build-release.ts';
import { checkNewName } from 'plane/checks/new-name.ts';
import { checkPaths } from 'release/checks/paths.ts';
import { ownBuilds } from 'plane/gate/authority.ts';
import { writeDeltas } from 'plane/deltas/write-deltas.ts';
import { promoted } from 'plane/moves/channel-moves.ts';
import { channelIn, withChannel, planKey, readPlan } from 'release/plan/plan.ts';
import { lastMoves } from 'plane/moves/history.ts';
import { keepKit, newestKit, withKit } from 'release/plan/offered-kit.ts';
import { readDescriptorOf, uploadRelease } from 'release/plan/published.ts';
import { writePage } from 'release/plan/stored-plan.ts';
import { movePlan, writeFirstPlan } from 'plane/gate/move-plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { firstPlan } from './first-plan.ts';
import { messageOf } from 'release/error-message.ts';

type Built = Pick<BuiltRelease, 'folder' | 'descriptor'>;

/**
 * Uploads the builds and makes new releases live. Does not move a release that was uploaded before, because ops may
 * have moved that release.
 */
export async function deployBuilds(storage: Storage, built: Built[], print: (line: string) => void): Promise<Plan> {
  if (!(await storage.read(planKey))) await startWithShell(storage, built);
  const fresh: Built[] = [];
  for (const one of built) {
    const { remote, release } = one.descriptor;
    if (!(await readDescriptorOf(storage, remote, release))) fresh.push(one);
    else await refreshKit(storage, one, print);
  }
  await makeLive(storage, fresh, print);
  await writePage(storage);
  return (await readPlan(storage)).plan;
}

async function startWithShell(storage: Storage, built: Built[]): Promise<void> {
  const shell = built.find(({ descriptor }) => descriptor.remote === 'shell');
  if (!shell) throw new Error('There is no build of the shell, and a first start needs one.');
  await uploadRelease(storage, shell);
  await writeFirstPlan(storage, firstPlan(shell.descriptor.release), 'start');
}

/**
 * Handles a build whose release was uploaded before. If the bytes differ, prints that the uploaded release stays. For
 * the live shell, offers its rebuilt kit.
 */
async function refreshKit(storage: Storage, built: Built, print: (line: string) => void): Promise<void> {
  const { remote, release } = built.descriptor;
  const { passed, says, next } = await checkNewName(storage, built.descriptor);
  if (!passed) return print(`${remote}@${release} stays as it was published: ${says} ${next ?? ''}`);
  if (!(await keepKit(storage, built)) || (await readPlan(storage)).plan.shell.stable !== release) return undefined;
  const [kit, what] = [await newestKit(storage, release), `start the kit of ${remote}@${release}`];
  const change = (plan: Plan) => withKit(plan, release, kit);
  await movePlan(storage, { verb: 'start', remote, release, what, by: 'start' }, change, ownBuilds);
  return undefined;
}

/** Makes releases live in an order without path conflicts. Prints the releases for which no such order exists. */
async function makeLive(storage: Storage, fresh: Built[], print: (line: string) => void): Promise<void> {
  const conflicts: string[] = [];
  const waiting: Built[] = [];
  for (const one of fresh) {
    const conflict = await pathConflict(storage, one.descriptor);
    if (!conflict) await startRelease(storage, one, print);
    else {
      waiting.push(one);
      conflicts.push(`${one.descriptor.remote}@${one.descriptor.release} is not made live: ${conflict}`);
    }
  }
  if (waiting.length < fresh.length) return makeLive(storage, waiting, print);
  for (const line of conflicts) print(line);
}

// Does not check the ranges of `shared`, because the packages of one checkout fit each other and may change together.
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

async function startRelease(storage: Storage, built: Built, print: (line: string) => void): Promise<void> {
  const { remote, release } = built.descriptor;
  await uploadRelease(storage, built);
  if (await isRetired(storage, remote))
    return print(
      `${remote}@${release} is not made live: ${remote} was retired. npm run release -- promote ${remote}@${release} brings it back.`,
    );
  await writeDeltas(storage, built.descriptor, print);
  const move = { verb: 'start', remote, release, what: `start ${remote}@${release}`, by: 'start' };
  const change = (plan: Plan) => withChannel(plan, remote, promoted(channelIn(plan, remote), release));
  await movePlan(storage, move, change, ownBuilds).catch((error: unknown) =>
    print(`${remote}@${release} is not made live: ${messageOf(error)}`),
  );
}

async function isRetired(storage: Storage, remote: string): Promise<boolean> {
  const [newest] = await lastMoves(storage, (await readPlan(storage)).plan, 1, { remote });
  return newest?.verb === 'retire';
}
