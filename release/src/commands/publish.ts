import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDescriptor, SourceCommit } from 'shared/plan';
import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import { candidateInFolder, type CheckVerdict } from '../checks/check.ts';
import { offeredCommand, onlyRemote, type Context } from './command.ts';
import { readBuilt } from '../build/read-built.ts';
import { compressedHere } from '../build/released-files.ts';
import { writeDeltas } from '../deltas/write-deltas.ts';
import { cancelPrune } from '../plan/prune-marks.ts';
import { keepKit, publishKitAhead } from '../plan/offered-kit.ts';
import { keyOfCalls, readDescriptorOf, uploadRelease } from '../plan/published.ts';
import { Refusal } from '../refusal.ts';
import { packageFolder, packagesOf, root } from '../repository.ts';
import { runSteps } from '../steps.ts';
import { foreignRelease } from '../foreign-builds/foreign-release.ts';
import { byteText } from '../byte-text.ts';
import { sourceFlags, sourceOfBuild, sourceOfFlags } from '../source-commit.ts';

type BuildContext = Pick<Context, 'say' | 'by' | 'now'>;

export interface Built {
  folder: string;
  descriptor: ReleaseDescriptor;
  isTemporary?: boolean;
}

export const publish = offeredCommand({
  about:
    'Builds a release, runs every check and uploads it. No session gets it before a canary, a rollout or a promotion.',
  subject: { kind: 'remote' },
  touches: 'remote',
  flags: {
    from: { type: 'string', value: '<folder>', about: 'publish this built folder' },
    manifest: {
      type: 'string',
      value: '<file, folder or address>',
      about: 'publish a build of another federation plugin, with --screens',
    },
    screens: { type: 'string', value: '<file>', about: 'the screens of that build' },
    ...sourceFlags,
  },
  async run(context, subject, flags) {
    const remote = onlyRemote(subject);
    const { storage, say } = context;
    const source = sourceOfFlags(flags) ?? context.source;
    const built = withSource(await builtOf(context, remote, flags), source);
    const { release } = built.descriptor;
    let verdicts: CheckVerdict[] = [];
    const check = async () => {
      const candidate = candidateInFolder(built.folder, built.descriptor);
      verdicts = await checkCandidate(storage, candidate, { ...context, mayBeBlocked: true });
      await publishKit(context, built, verdicts);
      refuseFailed(`${remote}@${release}`, verdicts, say);
    };
    try {
      await runSteps([{ title: 'Check it against what is live', run: check }], context);
      return { ...(await upload(context, built)), verdicts };
    } finally {
      if (built.isTemporary) await rm(built.folder, { recursive: true, force: true });
    }
  },
});

function withSource(built: Built, given: SourceCommit | undefined): Built {
  const { source: _ofGit, ...rest } = built.descriptor.built;
  const source = sourceOfBuild(given, built.descriptor.built);
  return { ...built, descriptor: { ...built.descriptor, built: { ...rest, ...(source && { source }) } } };
}

async function publishKit(
  { storage, dryRun, app, say, vouches }: Context,
  built: Built,
  verdicts: CheckVerdict[],
): Promise<void> {
  const refusedBy = verdicts.filter(({ passed }) => !passed).map(({ check }) => check);
  const keys = dryRun || !vouches ? [] : await publishKitAhead(storage, built, refusedBy);
  if (keys.length > 0)
    say(
      `  Its kit is published, so that teams can make releases that fit it: npm i -D ${keys.map((key) => `${app.replace(/\/$/, '')}/${key}`).join(' ')}`,
    );
}

async function upload(context: Context, built: Built): Promise<object> {
  const { storage, say, dryRun, vouches } = context;
  const { remote, release } = built.descriptor;
  const isPublished = (await readDescriptorOf(storage, remote, release)) !== undefined;
  const next = `npm run release -- canary ${remote}@${release} --percent 5`;
  const run = () => uploadRelease(storage, vouches ? built : withoutVouching(built));
  if (isPublished && !dryRun) await cancelPrune(storage, remote, release);
  if (!isPublished)
    await runSteps([{ title: `Upload ${remote}@${release} to ${storage.name}`, run, changesLive: true }], context);
  if (vouches && !dryRun) await keepVouched(context, built);
  const differences = dryRun ? [] : await writeDeltas(storage, built.descriptor, say);
  for (const { from, bytes, insteadOf } of differences)
    say(`  A browser with ${from} fetches ${byteText(bytes)} instead of ${byteText(insteadOf)}.`);
  if (isPublished) say(`${remote}@${release} is published already, with the same bytes. Next: ${next}`);
  else if (!dryRun) say(`Published ${remote}@${release}. No session has it yet: ${next}`);
  return { remote, release, isNew: !isPublished, differences };
}

/** The release without what its name does not cover: the kit and the record of calls. */
function withoutVouching({ descriptor: { kit: _kit, calls: _calls, ...descriptor }, ...built }: Built): Built {
  return { ...built, descriptor };
}

/** Stores the kit and the calls of a release that is published with others, for example by a token for previews. */
async function keepVouched({ storage, say }: Context, built: Built): Promise<void> {
  const { remote, release, calls } = built.descriptor;
  const published = await readDescriptorOf(storage, remote, release);
  if (calls && !isDeepStrictEqual(calls, published?.calls))
    await storage.write(keyOfCalls(remote, release), `${JSON.stringify(calls)}\n`);
  if (await keepKit(storage, built))
    say(`  Its kit has changed since. Offer it to teams: npm run release -- promote shell@${release}`);
}

/** Returns the release in a local folder: a built folder, a foreign build, or a new build of the sources. */
export async function builtOf(
  context: BuildContext,
  remote: string,
  {
    from,
    manifest,
    screens,
  }: { from?: string | undefined; manifest?: string | undefined; screens?: string | undefined },
): Promise<Built> {
  if (from !== undefined) return readBuiltFolder(context, remote, resolve(from));
  if (manifest !== undefined && screens !== undefined) return readStockBuild(context, remote, { manifest, screens });
  if (manifest ?? screens)
    throw new Refusal(
      '--manifest and --screens belong together: what was built, and which screens it brings.',
      'wrongUsage',
    );
  return buildFromSource(context, remote);
}

async function readStockBuild(
  { say, by, now }: BuildContext,
  remote: string,
  { manifest, screens }: { manifest: string; screens: string },
): Promise<Built> {
  if (remote === 'shell') throw new Refusal('The shell is built here; --manifest is for remotes.', 'wrongUsage');
  say(`Read ${manifest}`);
  const built = await foreignRelease({ remote, manifest, screens: resolve(screens), by, now: now() });
  const { claims = [], screens: own } = built.descriptor;
  if (own.some(({ mounts }) => mounts))
    say('  The shell passes its screens an element and a context, and no session unless ops grant one.');
  if (claims.length === 0) return { ...built, isTemporary: true };
  say(
    `  Every release of it takes ${claims.join(' and ')} in the page, so no page runs two: if one fails, the page reloads with the last known good one.`,
  );
  say('  React is the shell’s; what else it shares it brings itself. It gets no session, and nothing of `shared`.');
  return { ...built, isTemporary: true };
}

async function readBuiltFolder({ say }: BuildContext, remote: string, folder: string): Promise<Built> {
  say(`Read ${folder}`);
  const built = await compressedHere(await readBuilt(folder));
  if (built.descriptor.remote !== remote)
    throw new Refusal(`${built.folder} holds ${built.descriptor.remote}, not ${remote}.`);
  return built;
}

// Imported on demand: loading the bundler takes a second, and a rollback must not wait for it.
async function buildFromSource({ say }: BuildContext, remote: string): Promise<Built> {
  const known = packagesOf(root);
  if (!known.includes(remote))
    throw new Refusal(`There is no ${remote} here to build. There are: ${known.join(', ')}.`, 'unknown');
  say(`Build ${remote}`);
  const { buildRelease } = await import('../build/build-release.ts');
  const built = await buildRelease(packageFolder(root, remote));
  if (built.descriptor.built.dirty) say(`  Its sources have changes that are not committed: the release says so.`);
  return built;
}
