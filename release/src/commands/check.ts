import { checkDigests } from '../checks/digests.ts';
import { refuseFailed } from '../checks/all-checks.ts';
import { candidateInFolder } from '../checks/check.ts';
import { ownStyles } from '../checks/own-styles.ts';
import { checkSizeBudget } from '../checks/size-budget.ts';
import { command } from './command.ts';
import { remoteFolder } from './remote-folder.ts';

export const check = command({
  about: 'Builds one remote here and runs the checks of publish that need no app: files, styles and size.',
  subject: { kind: 'remote', isOptional: true },
  async run({ say }, subject) {
    const packageFolder = remoteFolder(subject);
    // Imported on demand, because loading the bundler takes a second.
    const { buildRelease } = await import('../build/build-release.ts');
    const { folder, descriptor } = await buildRelease(packageFolder);
    const candidate = candidateInFolder(folder, descriptor);
    const verdicts = [await checkDigests(candidate), await ownStyles(candidate), checkSizeBudget(descriptor)];
    refuseFailed(`${descriptor.remote}@${descriptor.release}`, verdicts, say);
    return { remote: descriptor.remote, release: descriptor.release, verdicts };
  },
});
