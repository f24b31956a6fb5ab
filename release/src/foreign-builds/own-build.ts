import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseDescriptor } from 'shared/plan';
import { kitFilesOf } from '../build/kit-files.ts';
import { signatureOf } from '../build/signature.ts';
import { Refusal } from '../refusal.ts';
import { packageName, screensFileName } from '../repository.ts';
import { foreignRelease } from './foreign-release.ts';

/** The folder into which the `build` script of a foreign build writes. */
export const outputName = 'dist';

/** Runs the `build` script of a foreign build. */
export async function runBuild(folder: string): Promise<void> {
  try {
    await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder, maxBuffer: 10_000_000 });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }; // execFile adds them
    throw new Refusal(
      `${packageName(folder)} does not build with npm run build:\n${stdout}${stderr}`.trim(),
      'failed',
      {
        cause,
      },
    );
  }
}

/** Turns what the `build` script wrote into a release, with the commit of its sources. */
export function ownRelease(
  folder: string,
  { by, now }: { by: string; now: number },
): ReturnType<typeof foreignRelease> {
  return foreignRelease({
    remote: packageName(folder),
    manifest: join(folder, outputName),
    screens: join(folder, screensFileName),
    by,
    now,
    built: { ...knownOf(folder), kitFiles: kitFilesOf(folder) },
  });
}

function knownOf(folder: string): Partial<ReleaseDescriptor['built']> {
  const signature = signatureOf(folder);
  return signature.time ? signature : {}; // empty outside of git
}
