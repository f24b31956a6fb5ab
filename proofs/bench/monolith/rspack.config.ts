import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { host } from '../../../rspack.config.base.ts';

const here = import.meta.dirname;
const base = host(join(here, '../../../shell'));
const isTuned = process.env.MONOLITH_TUNED !== undefined;
// The lazy monolith uses the bundler's defaults. The tuned monolith keeps the shell's optimizations.
const notInIt = [rspack.SubresourceIntegrityPlugin, ...(isTuned ? [] : [rspack.BannerPlugin])];
const replaced = (file: string, by: string) =>
  new rspack.NormalModuleReplacementPlugin(new RegExp(`${file}$`), join(here, by));

/**
 * Builds the shell and every screen as one app with lazy routes. The tuned variant waits for the first screen and is
 * compiled eagerly.
 */
export default {
  ...base,
  entry: { main: './src/main.tsx' },
  // A single app has no shared packages to leave out.
  externals: [],
  // The bundler's default chunk splitting suits a single app best.
  optimization: {},
  output: { ...base.output, path: process.env.MONOLITH_OUTPUT, publicPath: '/' },
  resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'monolith-screens': process.env.MONOLITH_SCREENS } },
  plugins: [
    ...(base.plugins ?? []).filter((plugin) => !notInIt.some((other) => plugin instanceof other)),
    replaced('federation-host\\.ts', 'lazy-routes.ts'),
    replaced('devtools-record\\.ts', 'lazy-routes.ts'),
    ...(isTuned ? [] : [replaced('first-render\\.ts', 'lazy-routes.ts')]),
  ],
};
