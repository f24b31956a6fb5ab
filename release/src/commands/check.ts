import { checkDigests } from '../checks/digests.ts';
import { changingKitAddresses } from '../build/kit-files.ts';
import { candidateInFolder, fails, passes, refuseFailed, type CheckVerdict } from '../checks/check.ts';
import { ownStyles } from '../checks/own-styles.ts';
import { connectCommand } from '../checks/own-services.ts';
import { checkSizeBudget } from '../checks/size-budget.ts';
import { teamCommand } from './declared.ts';
import { remoteFolder } from './remote-folder.ts';

export const check = teamCommand({
  about: 'Builds one remote here and runs the checks that need no app: addresses of the kit, files, styles and size.',
  subject: { kind: 'remote', isOptional: true },
  async run({ say }, subject) {
    const packageFolder = remoteFolder(subject);
    // Imported on demand, because loading the bundler takes a second.
    const { buildRelease } = await import('../build/build-release.ts');
    const { folder, descriptor } = await buildRelease(packageFolder);
    const candidate = candidateInFolder(folder, descriptor);
    const verdicts = [
      checkKitAddresses(packageFolder),
      await checkDigests(candidate),
      await ownStyles(candidate),
      checkSizeBudget(descriptor),
    ];
    for (const service of descriptor.origins ?? [])
      say(
        `  It calls ${service}. Before a rollout, ops must allow that: ${connectCommand(descriptor.remote, service)}`,
      );
    refuseFailed(`${descriptor.remote}@${descriptor.release}`, verdicts, say);
    return { remote: descriptor.remote, release: descriptor.release, verdicts };
  },
});

/** A kit at an address whose bytes change would change compiler, lint and checks without a commit. */
export function checkKitAddresses(packageFolder: string): CheckVerdict {
  const changing = changingKitAddresses(packageFolder);
  if (changing.length === 0) return passes('kit addresses', 'permanent.');
  return fails(
    'kit addresses',
    `package.json or package-lock.json has ${changing.join(', ')}, whose bytes can change without a commit.`,
    'Install the kit by its permanent addresses: npm run release -- upgrade --app <address of the app>',
  );
}
