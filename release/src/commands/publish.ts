import { join, resolve } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import { candidateInFolder } from '../checks/candidate.ts';
import type { Verdict } from '../checks/verdict.ts';
import type { Command } from '../cli/command.ts';
import { root } from '../cli/settings.ts';
import { onlyRemote } from '../cli/subject.ts';
import { readBuilt } from '../build/read-built.ts';
import { uploadRelease } from '../plan/live.ts';
import { Refusal } from '../refusal.ts';
import { runSteps } from '../steps.ts';

export const publish: Command = {
  usage: '<remote> [--from <built folder>]',
  about: 'Builds and uploads a release, after every check. It is not live by that.',
  flags: { from: { type: 'string' } },
  async run(context, subject, { from }) {
    const remote = onlyRemote(subject);
    let built: { folder: string; descriptor: ReleaseDescriptor } | undefined;
    let verdicts: Verdict[] = [];
    const needBuilt = () => built ?? refuseMissing();
    await runSteps(
      [
        {
          title: from ? `Read ${String(from)}` : `Build ${remote}`,
          run: async () => {
            built = typeof from === 'string' ? await readBuilt(resolve(from)) : await build(remote);
            if (built.descriptor.remote !== remote) throw new Refusal(`${built.folder} holds ${built.descriptor.remote}, not ${remote}.`);
          },
        },
        {
          title: 'Check it against what is live',
          run: async () => {
            const { folder, descriptor } = needBuilt();
            verdicts = await checkCandidate(context.storage, candidateInFolder(folder, descriptor), context.opens);
            refuseFailed(`${remote}@${descriptor.release}`, verdicts, context.say);
          },
        },
        { title: `Upload it to ${context.storage.name}`, run: () => uploadRelease(context.storage, needBuilt()), changesLive: true },
      ],
      context,
    );
    const { release } = needBuilt().descriptor;
    context.say(`Published ${remote}@${release}. Nobody has it yet: npm run release -- canary ${remote}@${release} --percent 5`);
    return { remote, release, verdicts };
  },
};

// Loaded only here: the bundler takes a second to load, and a rollback should not wait for it.
async function build(remote: string): Promise<{ folder: string; descriptor: ReleaseDescriptor }> {
  const { buildRelease } = await import('../build/build-release.ts');
  return buildRelease(join(root, remote));
}

function refuseMissing(): never {
  throw new Refusal('Nothing was built.');
}
