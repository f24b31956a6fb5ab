import { rm } from 'node:fs/promises';
import type { ReleaseDescriptor } from 'shared/plan';
import { checkDigests } from '../checks/digests.ts';
import { changingKitAddresses } from '../build/kit-files.ts';
import { candidateInFolder, fails, passes, refuseFailed, type CheckVerdict } from '../checks/check.ts';
import { ownStyles } from '../checks/own-styles.ts';
import { ownTools } from '../checks/own-tools.ts';
import { connectCommand } from '../checks/own-services.ts';
import { checkSizeBudget } from '../checks/size-budget.ts';
import { grantCommand } from '../checks/trusted-types.ts';
import { packageName } from '../repository.ts';
import { builtOf } from './built.ts';
import { teamCommand } from './declared.ts';
import { remoteFolder } from './remote-folder.ts';

export const check = teamCommand({
  about: 'Builds one remote here and runs the checks that need no app: addresses of the kit, files, styles and size.',
  subject: { kind: 'remote', isOptional: true },
  flags: {
    with: {
      type: 'string',
      value: 'tsc,oxlint,jest',
      about: 'run these commands too, at the same time as the build; each must succeed',
    },
  },
  async run(context, subject, { with: commands = '' }) {
    const { say } = context;
    const packageFolder = remoteFolder(subject);
    const running = ownTools(commands, packageFolder, say);
    const building = builtOf(context, packageName(packageFolder), {});
    // If the build fails, the commands still say what they found.
    await Promise.allSettled([running, building]);
    const { folder, descriptor, isTemporary } = await building;
    try {
      const candidate = candidateInFolder(folder, descriptor);
      const verdicts = [
        ...(await running),
        checkKitAddresses(packageFolder),
        await checkDigests(candidate),
        await ownStyles(candidate),
        checkSizeBudget(descriptor),
      ];
      for (const line of neededOfOps(descriptor)) say(line);
      refuseFailed(`${descriptor.remote}@${descriptor.release}`, verdicts, say);
      return { remote: descriptor.remote, release: descriptor.release, verdicts };
    } finally {
      if (isTemporary) await rm(folder, { recursive: true, force: true });
    }
  },
});

/** What ops must allow, although no check here can know whether they have. */
function neededOfOps(descriptor: ReleaseDescriptor): string[] {
  const { remote, origins = [], trustedTypes = [] } = descriptor;
  return [
    ...origins.map(
      (service) => `  It calls ${service}. Before a rollout, ops must allow that: ${connectCommand(remote, service)}`,
    ),
    ...(trustedTypes.length > 0
      ? [`  It creates Trusted Types policies. Before you publish, ops must allow them: ${grantCommand(descriptor)}`]
      : []),
  ];
}

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
