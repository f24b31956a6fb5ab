import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { contentsOf } from 'release/build/contents.ts';
import { callsFile } from 'release/build/provider-calls.ts';
import { releaseName } from 'release/build/release-name.ts';
import { remote } from 'release/build/remote-config.ts';
import { packageName } from 'release/repository.ts';
import type { ScreenDeclaration } from 'shared/screens';
import { host } from '../../../rspack.config.base.ts';

// Records one package of another commit with the bundler and the recorder of this one, without minimizing. Runs in a
// process of its own, in the folder of that commit's sources.
const [folder = ''] = process.argv.slice(2);
const output = join(folder, 'recorded');

async function configuration(): Promise<Configuration> {
  if (packageName(folder) === 'shell') return host(folder);
  const { screens } = (await import(pathToFileURL(join(folder, 'src/screens.ts')).href)) as {
    screens: ScreenDeclaration[];
  };
  return remote(folder, screens);
}

function bundle(base: Configuration): Promise<void> {
  const compiler = rspack({
    ...base,
    devtool: false,
    output: { ...base.output, path: output },
    optimization: { ...base.optimization, minimize: false },
  });
  return new Promise((done, failed) => {
    compiler.run((failure, stats) => {
      const problem = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (problem ? failed(problem) : done()));
    });
  });
}

await bundle(await configuration());
const release = releaseName(folder);
const contents = await contentsOf(folder, output, release);
const inModules = JSON.parse(await readFile(join(output, callsFile), 'utf8')) as string[];
await writeFile(join(folder, 'record.json'), JSON.stringify({ release, contents, inModules }));
