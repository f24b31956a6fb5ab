import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Bundles the release command into a folder. The bundle starts in a tenth of a second, so a test that kills it hits its
 * work and not its start.
 */
export async function bundledCommand(workspace: string, folder: string): Promise<string> {
  const how = [
    '--bundle',
    '--splitting',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--alias:shared=./shared/src',
    '--alias:release=./release/src',
    '--out-extension:.js=.mjs',
    '--log-level=error',
  ];
  await promisify(execFile)(
    join(workspace, 'node_modules/.bin/esbuild'),
    [join(workspace, 'plane/src/cli.ts'), ...how, `--outdir=${folder}`],
    { cwd: workspace },
  );
  return join(folder, 'cli.mjs');
}
