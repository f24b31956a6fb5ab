import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import {
  rspack,
  type Compilation,
  type Configuration,
  type ExternalItemFunctionData,
  type RuleSetRule,
} from '@rspack/core';
import { bundlingOf, isDevelopment, sharedPackages } from './release/src/build/bundling.ts';
import { offeredVersions } from './release/src/build/federated-modules.ts';
import { releaseName } from './release/src/build/release-name.ts';
import { offeredNames } from './release/src/build/shared-names.ts';

export { remote } from './release/src/build/remote-config.ts';

const require = createRequire(import.meta.url);

/** Builds the shell: a plain page that makes its federation host at run time, so it knows no remote. */
export function host(folder: string): Configuration {
  // React's development build assigns its exports inside a function, where the bundler cannot see them. Only a release needs the list.
  const names = isDevelopment() ? undefined : (compilation: Compilation) => offeredNames(compilation, sharedPackages);
  const bundling = bundlingOf(folder, isDevelopment() ? 'dev' : releaseName(folder), names);
  return {
    ...bundling,
    entry: {
      ...(isDevelopment()
        ? { react: './src/react.ts', main: { import: './src/main.tsx', dependOn: 'react' } }
        : reactApart),
      // A script on its own: with chunk loading it would take the shell's chunks for its own.
      boot: { import: './src/boot.ts', filename: 'boot.js', chunkLoading: false },
      worker: { import: './src/service-worker/worker.ts', filename: 'sw.js', chunkLoading: false },
      ...(isDevelopment() && { kit: './src/kit.tsx' }),
    },
    ...(!isDevelopment() && { externals: [madeElsewhere] }),
    module: {
      ...bundling.module,
      ...(!isDevelopment() && { generator: { 'css/module': { localIdentName: '[hash:3]-[local]' } } }),
      rules: [
        ...bundling.module.rules,
        { test: /@module-federation/, sideEffects: false },
        ...(isDevelopment() ? [] : forProduction(folder)),
      ],
    },
    // A file that did not change keeps its name: by module ids that the rest does not move, and without the release's own name in it.
    ...(!isDevelopment() && { optimization: { ...bundling.optimization, moduleIds: 'deterministic', minimizer } }),
    output: { ...bundling.output, uniqueName: 'shell', chunkLoadingGlobal: 'chunks_shell' },
    resolve: {
      ...bundling.resolve,
      alias: { ...bundling.resolve.alias, ...federationAsEsm(), ...(!isDevelopment() && routerForProduction()) },
    },
    plugins: [
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        // The shell loads files itself, and a container consumes no other one.
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
        FEDERATION_HAS_EXPOSES: 'false',
        ENV_TARGET: '"web"',
        __OFFERED__: JSON.stringify(offeredVersions()),
      }),
      new rspack.CopyRspackPlugin({ patterns: ['src/page.html', { from: '*', context: 'src/app-icon' }] }),
      ...bundling.plugins,
    ],
  };
}

const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

// React's script carries nothing of the rest, not even the bundler's runtime with the names of all other files: only then
// does a release that leaves React alone leave its name alone too, and a browser does not load it again.
const reactApart = { react: { import: './src/react.ts', layer: 'react' }, main: './src/main.tsx' };

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 } } }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

function forProduction(folder: string): RuleSetRule[] {
  return [
    { include: [join(folder, 'src/deferred'), join(folder, 'src/offline/follow-worker.ts')], layer: 'deferred' },
    { test: /react-router.dist.production/, use: [join(import.meta.dirname, 'release/src/build/pure-components.cjs')] },
  ];
}

/** What one script of the shell takes of another by a name in the page. */
function madeElsewhere({
  request = '',
  context = '',
  contextInfo,
}: ExternalItemFunctionData): Promise<string | undefined> {
  const layer = contextInfo?.issuerLayer;
  if (layer !== 'react' && reactModules.includes(request))
    return Promise.resolve(`var globalThis.reactOfShell[${JSON.stringify(request)}]`);
  if (layer !== 'deferred') return Promise.resolve(undefined);
  const path = request.startsWith('.') ? resolve(context, request) : request;
  const list = [...sharedPackages, 'texts/shell-texts.tsx', 'plan/follow-plan.ts'].find(
    (name) => path === name || path.endsWith(`/shell/src/${name}`),
  );
  return Promise.resolve(list && `var globalThis.listsOfShell[${JSON.stringify(list)}]`);
}

// rspack takes the federation package's CommonJS file, from which nothing can be shaken out; name its ESM twin.
function federationAsEsm(): Record<string, string> {
  const entry = require.resolve('@module-federation/runtime-core');
  return { [entry]: resolve(entry, '../index.js') };
}

// The router's exports name its development build only; the other one lies beside it.
function routerForProduction(): Record<string, string> {
  return {
    'react-router$': require.resolve('react-router').replace(/development.index\.m?js$/, 'production/index.mjs'),
  };
}
