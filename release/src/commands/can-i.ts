import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import { checkStatement } from '../checks/statement.ts';
import { offeredCommand, remoteAndRelease } from './command.ts';
import { publishedCandidate } from './published-candidate.ts';

export const canI = offeredCommand({
  about: 'Runs every check of a published release against the live releases, and changes nothing.',
  subject: { kind: 'release' },
  touches: 'nothing',
  async run(context, subject) {
    const { remote, release } = remoteAndRelease(subject);
    const { storage, opens, requiresStatement } = context;
    const candidate = await publishedCandidate(storage, remote, release);
    const verdicts = await checkCandidate(storage, candidate, { opens, dryRun: true });
    verdicts.push(await checkStatement(storage, candidate.descriptor, requiresStatement));
    refuseFailed(`${remote}@${release}`, verdicts, context.say);
    const opened = !verdicts.some(({ isLeftOut }) => isLeftOut);
    context.say(
      opened
        ? `Yes: ${remote}@${release} may go live.`
        : `No check refuses ${remote}@${release}, but it was not opened in a browser: that is not a yes.`,
    );
    return { remote, release, verdicts, opened };
  },
});
