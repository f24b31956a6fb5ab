import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Refusal } from '../refusal.ts';
import { playwrightVersion } from './playwright-version.ts';

interface SpecsOptions {
  packageFolder: string;
  /** Where the specs open the app. */
  address: string;
  /** The data folder of the provider. */
  dataDir: string;
  /** Further arguments of Playwright. */
  args: string[];
  say(line: string): void;
}

/** Runs a remote's specs with the team's Playwright. Throws a Refusal if one of them fails. */
export async function runSpecs({ packageFolder, address, dataDir, args, say }: SpecsOptions): Promise<void> {
  const child = spawn(process.execPath, [findPlaywright(packageFolder), 'test', ...args], {
    cwd: packageFolder,
    env: { ...process.env, E2E_ADDRESS: address, E2E_DATA_DIR: dataDir },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', say);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Refusal('The specs failed. Playwright has printed the reasons.', 'failed');
}

/** Finds the command of the team's Playwright. */
export function findPlaywright(packageFolder: string): string {
  try {
    return createRequire(join(packageFolder, 'package.json')).resolve('@playwright/test/cli');
  } catch (cause) {
    throw new Refusal(`The specs need Playwright: npm i -D @playwright/test@${playwrightVersion()}`, 'unknown', {
      cause,
    });
  }
}
