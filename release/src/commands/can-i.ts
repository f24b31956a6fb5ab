import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import type { OfferedCommand } from './command.ts';
import { remoteAndRelease } from './subject.ts';
import { publishedCandidate } from './published-candidate.ts';
import { touchesNothing } from './touched.ts';

export const canI: OfferedCommand = {
  usage: '<remote>@<release>',
  about: 'Runs every check of a published release against what is live, and changes nothing.',
  touches: touchesNothing,
  async run(context, subject) {
    const { remote, release } = remoteAndRelease(subject);
    const verdicts = await checkCandidate(context.storage, await publishedCandidate(context.storage, remote, release), { opens: context.opens, dryRun: true });
    refuseFailed(`${remote}@${release}`, verdicts, context.say);
    context.say(`Yes: ${remote}@${release} may go live.`);
    return { remote, release, verdicts };
  },
};
