import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SourceCommit } from 'shared/plan';
import { checkCandidate } from '../checks/all-checks.ts';
import { candidateInFolder, refuseFailed, type CheckVerdict } from 'release/checks/check.ts';
import { offeredCommand, type Context } from './command.ts';
import { onlyRemote } from 'release/commands/declared.ts';
import { builtOf, type Built } from 'release/commands/built.ts';
import { writeDeltas } from '../deltas/write-deltas.ts';
import { cancelPrune } from 'release/plan/prune-marks.ts';
import { keepKit, publishKitAhead } from 'release/plan/offered-kit.ts';
import { keyOfCalls, readDescriptorOf, uploadRelease } from 'release/plan/published.ts';
import { runSteps } from '../steps.ts';
import { byteText } from 'release/byte-text.ts';
import { sourceFlags, sourceOfBuild, sourceOfFlags } from 'release/source-commit.ts';

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
