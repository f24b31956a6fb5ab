import { checkCandidate } from '../checks/all-checks.ts';
import { refuseFailed } from 'release/checks/check.ts';
import { opensInTheShell } from 'release/checks/check.ts';
import { publishedCandidate } from '../checks/published-candidate.ts';
import { offeredCommand } from './command.ts';
import { remoteAndRelease } from 'release/commands/declared.ts';

export const canI = offeredCommand({
  about: 'Runs every check of a published release against the live releases and the provider, and changes nothing.',
  subject: { kind: 'release' },
  touches: 'nothing',
  page: { group: 'Watch' },
  async run(context, subject) {
    const { remote, release } = remoteAndRelease(subject);
    const { storage, opens, provider } = context;
    const candidate = await publishedCandidate(storage, remote, release);
    const verdicts = await checkCandidate(storage, candidate, { opens, provider, dryRun: true });
    refuseFailed(`${remote}@${release}`, verdicts, context.say);
    const opened = !verdicts.some(({ check, isLeftOut }) => isLeftOut && check === opensInTheShell);
    context.say(
      opened
        ? `Yes: ${remote}@${release} may go live.`
        : `No check refuses ${remote}@${release}, but it was not opened in a browser: that is not a yes.`,
    );
    return { remote, release, verdicts, opened };
  },
});
