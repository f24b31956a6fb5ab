import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gt, lte, valid } from 'semver';
import { changingKitAddresses } from '../build/kit-files.ts';
import { messageOf } from '../error-message.ts';
import { kitOfApp, type KitPlace } from '../new-remote/find-kit.ts';
import { Refusal } from '../refusal.ts';
import { installedVersion, root } from '../repository.ts';
import { teamCommand } from './declared.ts';

export const upgrade = teamCommand({
  about:
    'In a remote’s own repository: installs the kit of the shell that runs at --app, by its permanent addresses, and prints what changed in `shared`.',
  async run({ app, say, dryRun }) {
    if (existsSync(join(root, 'shell')))
      throw new Refusal('upgrade is for a remote in its own repository. This workspace has no kit.', 'wrongUsage');
    const kit = await kitOfApp(app);
    const before = existsSync(join(root, 'node_modules/shared')) ? installedVersion('shared') : undefined;
    const from = before ? `shared ${before}` : 'no kit';
    if (dryRun) {
      say(`would: Upgrade from ${from} to shared ${kit.version}, with ${addressesOf(kit).join(', ')}`);
      return { before, kit };
    }
    say(`Upgrade from ${from} to shared ${kit.version}`);
    await install(kit);
    const changing = changingKitAddresses(root);
    if (changing.length > 0)
      throw new Refusal(
        `npm left ${changing.join(', ')} in package.json or package-lock.json. Delete the lockfile, and run the command again.`,
      );
    say(changesBetween(readFileSync(join(root, 'node_modules/shared/CHANGELOG.md'), 'utf8'), before, kit.version));
    say('Next: npm run check');
    return { before, kit };
  },
});

function addressesOf({ shared, release, provider }: KitPlace): string[] {
  return [shared, release, ...(provider ? [provider] : [])];
}

async function install(kit: KitPlace): Promise<void> {
  try {
    await promisify(execFile)('npm', ['install', '--save-dev', '--no-audit', '--no-fund', ...addressesOf(kit)], {
      cwd: root,
    });
  } catch (cause) {
    throw new Refusal(`npm could not install the kit: ${messageOf(cause)}`, 'unknown', { cause });
  }
}

/** Returns the sections of the changelog after one version, up to another. */
export function changesBetween(changelog: string, before: string | undefined, after: string): string {
  const sections = changelog.split(/^(?=## )/m).filter((section) => {
    const version = valid(/^## v?(\S+)/.exec(section)?.[1]);
    return version && lte(version, after) && (!before || gt(version, before));
  });
  return sections.length > 0 ? sections.join('').trim() : `shared ${after} has no changes since ${before}.`;
}
