import { resolve } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import { candidateInFolder } from '../checks/candidate.ts';
import type { Verdict } from '../checks/verdict.ts';
import type { Command, Context } from './command.ts';
import { onlyRemote } from './subject.ts';
import { readBuilt } from '../build/read-built.ts';
import { readDescriptorOf, uploadRelease } from '../plan/published.ts';
import { Refusal } from '../refusal.ts';
import { packageFolder, packagesOf, root } from '../repository.ts';
import { runSteps } from '../steps.ts';

interface Built {
  folder: string;
  descriptor: ReleaseDescriptor;
}

export const publish: Command = {
  usage: '<remote> [--from <built folder>]',
  about: 'Builds and uploads a release, after every check. It is not live by that.',
  flags: { from: { type: 'string' } },
  async run(context, subject, { from }) {
    const remote = onlyRemote(subject);
    const { storage, say } = context;
    const built = typeof from === 'string' ? await readBuiltFolder(context, remote, resolve(from)) : await buildFromSource(context, remote);
    const { release } = built.descriptor;
    let verdicts: Verdict[] = [];
    const check = async () => {
      verdicts = await checkCandidate(storage, candidateInFolder(built.folder, built.descriptor), context);
      refuseFailed(`${remote}@${release}`, verdicts, say);
    };
    await runSteps([{ title: 'Check it against what is live', run: check }], context);

    const isPublished = (await readDescriptorOf(storage, remote, release)) !== undefined;
    const next = `npm run release -- canary ${remote}@${release} --percent 5`;
    if (isPublished) say(`${remote}@${release} is published already, with the same bytes. Next: ${next}`);
    else await runSteps([{ title: `Upload ${remote}@${release} to ${storage.name}`, run: () => uploadRelease(storage, built), changesLive: true }], context);
    if (!isPublished && !context.dryRun) say(`Published ${remote}@${release}. Nobody has it yet: ${next}`);
    return { remote, release, isNew: !isPublished, verdicts };
  },
};

async function readBuiltFolder({ say }: Context, remote: string, folder: string): Promise<Built> {
  say(`Read ${folder}`);
  const built = await readBuilt(folder);
  if (built.descriptor.remote !== remote) throw new Refusal(`${built.folder} holds ${built.descriptor.remote}, not ${remote}.`);
  return built;
}

// Imported on demand: loading the bundler takes a second, which a rollback should not wait for.
async function buildFromSource({ say }: Context, remote: string): Promise<Built> {
  const known = packagesOf(root);
  if (!known.includes(remote)) throw new Refusal(`There is no ${remote} here to build. There are: ${known.join(', ')}.`, 'unknown');
  say(`Build ${remote}`);
  const { buildRelease } = await import('../build/build-release.ts');
  const built = await buildRelease(packageFolder(root, remote));
  if (built.descriptor.built.dirty) say(`  Its sources have changes that are not committed: the release says so.`);
  return built;
}
