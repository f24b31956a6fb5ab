import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { host } from '../../../../rspack.config.base.ts';

const here = import.meta.dirname;
const base = host(join(here, '../../../../shell'));
const isTuned = process.env.MONOLITH_TUNED !== undefined;
// A lazy monolith is what a bundler makes of it; the tuned one has what is known to help.
const notInIt = [rspack.SubresourceIntegrityPlugin, ...(isTuned ? [] : [rspack.BannerPlugin])];
const replaced = (file: string, by: string) =>
  new rspack.NormalModuleReplacementPlugin(new RegExp(`${file}$`), join(here, by));

/** The shell and every screen as one build with lazy routes; only the loader is another. Tuned, it also awaits the first screen and is compiled at once. */
export default {
  ...base,
  entry: { main: './src/main.tsx' },
  // One app, of which no part takes another by a name in the page.
  externals: [],
  module: { rules: base.module?.rules?.filter((rule) => !Object.hasOwn(Object(rule), 'layer')) ?? [] },
  // The bundler's own way to split, which suits one app best.
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
