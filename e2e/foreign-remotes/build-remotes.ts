import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { build, type UserConfig } from 'vite';
import webpack from 'webpack';
import { buildAngular } from './angular/build.ts';
import rspackConfig from './rspack/rspack.config.ts';
import svelteConfig from './svelte/vite.config.ts';
import viteConfig from './vite/vite.config.ts';
import vueConfig from './vue/vite.config.ts';
import webpackConfig from './webpack/webpack.config.ts';

/** Builds each remote with its own tool. Returns the folders. */
export async function buildForeignRemotes(): Promise<{ rspack: string; webpack: string; vite: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'matka-foreign-'));
  const paths = { rspack: join(folder, 'rspack'), webpack: join(folder, 'webpack'), vite: join(folder, 'vite') };
  await Promise.all([buildRspack(paths.rspack), buildWebpack(paths.webpack), buildVite(viteConfig, paths.vite)]);
  return paths;
}

/** Builds the remotes of other frameworks. Returns the folders. */
export async function buildMountedRemotes(): Promise<{ vue: string; svelte: string; angular: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'matka-mounted-'));
  const paths = { vue: join(folder, 'vue'), svelte: join(folder, 'svelte'), angular: join(folder, 'angular') };
  await buildVite(vueConfig, paths.vue);
  await buildVite(svelteConfig, paths.svelte);
  await inProduction(() => buildAngular(paths.angular));
  return paths;
}

async function buildRspack(path: string): Promise<void> {
  const compiler = rspack({ ...rspackConfig, output: { ...rspackConfig.output, path } });
  await new Promise<void>((resolve, reject) =>
    compiler.run((failure, stats) =>
      (failure ?? stats?.hasErrors()) ? reject(failure ?? new Error(stats?.toString({}))) : resolve(),
    ),
  );
}

/** Writes the stats file next to the build, like `webpack --json=dist/stats.json`. */
async function buildWebpack(path: string): Promise<void> {
  const compiler = webpack({ ...webpackConfig, output: { ...webpackConfig.output, path } });
  const stats = await new Promise<object>((resolve, reject) =>
    compiler?.run((failure, done) =>
      (failure ?? done?.hasErrors()) ? reject(failure ?? new Error(done?.toString())) : resolve(done?.toJson() ?? {}),
    ),
  );
  await writeFile(join(path, 'stats.json'), JSON.stringify(stats));
}

async function buildVite(config: UserConfig, outDir: string): Promise<void> {
  await inProduction(() =>
    build({
      ...config,
      configFile: false,
      build: { ...config.build, outDir, emptyOutDir: true },
      logLevel: 'error',
    }),
  );
}

/** Vite sets NODE_ENV of this process to production. React's test functions, which later tests run, do not work there. */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  await work();
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
}
