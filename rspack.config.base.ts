import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Compilation, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { exposesOf, offeredVersions } from './release/src/build/federated-modules.ts';
import { LicenceTextsPlugin } from './release/src/build/licence-texts.ts';
import { globalName, releaseName } from './release/src/build/release-name.ts';
import { offeredNames, SharedNamesPlugin, usedNames, type SharedNames } from './release/src/build/shared-names.ts';
import type { ScreenDeclaration } from 'shared/screens';

/**
 * What the shell gives and remotes ask for: React, and one facade of ours in place of whole libraries.
 * Which names of them a shell offers and a remote uses stands in their descriptors, and every move compares the two.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'shared/rules',
  'shared/provider',
  'shared/store',
  'shared/ui',
  'shared/screens',
];

const require = createRequire(import.meta.url);
/** Set by `npm run dev`, which serves a package from its sources with fast refresh. */
const isDevelopment = () => process.env.NODE_ENV === 'development';

/** Builds a remote: one expose per screen, everything shared taken from the shell, every name its release's own. */
export function remote(folder: string, screens: ScreenDeclaration[]): Configuration {
  const name = basename(folder);
  const release = isDevelopment() ? 'dev' : releaseName(folder);
  const global = globalName(folder, release);
  process.env.MF_BUILD_VERSION = release;
  const { peerDependencies } = require(resolve(folder, 'package.json')) as { peerDependencies: Record<string, string> };

  return {
    ...common(folder),
    entry: {},
    output: { ...output(folder, release), uniqueName: global },
    plugins: [
      new ModuleFederationPlugin({
        name: name.replace(/\W/g, '_'),
        library: { type: 'var', name: global },
        filename: fileName('entry', 'js'),
        exposes: exposesOf(screens),
        shared: Object.fromEntries(
          sharedPackages.map((key) => [
            key,
            { singleton: true, import: false, strictVersion: true, requiredVersion: peerDependencies[packageOf(key)] },
          ]),
        ),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: !isDevelopment(), optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      ...ofItsKind(usedNames),
    ],
  };
}

/** Builds the shell: a plain page that makes its federation host at run time, so it knows no remote. */
export function host(folder: string): Configuration {
  const release = isDevelopment() ? 'dev' : releaseName(folder);
  return {
    ...common(folder),
    entry: {
      react: './src/react.ts',
      main: { import: './src/main.tsx', dependOn: 'react' },
      // A script on its own: with chunk loading it would take the shell's chunks for its own.
      boot: { import: './src/boot.ts', filename: 'boot.js', chunkLoading: false },
      ...(isDevelopment() && { kit: './src/kit.tsx' }),
    },
    output: { ...output(folder, release), uniqueName: globalName(folder, release) },
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
      ...ofItsKind((compilation) => offeredNames(compilation, sharedPackages)),
    ],
  };
}

function common(folder: string): Configuration {
  return {
    context: folder,
    mode: isDevelopment() ? 'development' : 'production',
    target: ['web', 'es2020'],
    // Never one that needs eval: the page's content policy forbids it.
    devtool: isDevelopment() ? 'cheap-module-source-map' : 'hidden-source-map',
    // Ids made of paths would make the bytes depend on where they were built: the federation plugin names a module by its absolute path.
    optimization: { moduleIds: isDevelopment() ? 'named' : 'natural', splitChunks: { cacheGroups: { default: false, defaultVendors: false, between } } },
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { ...federationAsEsm(), ...(!isDevelopment() && routerForProduction()) } },
    module: {
      rules: [
        { test: /@module-federation/, sideEffects: false },
        { test: /\.tsx?$/, use: [swcLoader()], type: 'javascript/auto' },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ],
    },
    ...(isDevelopment() && { devServer }),
    performance: false,
    stats: 'errors-warnings',
  };
}

// What several screens of a remote use, in one file with a name: an unnamed one is ordered by where it was built.
const between = { name: 'between-screens', chunks: 'async', minChunks: 2, minSize: 4000 } as const;

// The page comes from another origin: the one address of `npm run dev`.
const devServer: Configuration['devServer'] = {
  host: '127.0.0.1',
  hot: true,
  static: false,
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*' },
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
  devMiddleware: { publicPath: '/' },
};

function swcLoader() {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh: isDevelopment() } },
        target: 'es2020',
      },
    },
  };
}

function output(folder: string, release: string): Configuration['output'] {
  return {
    path: resolve(folder, 'dist', release),
    clean: true,
    publicPath: 'auto',
    filename: fileName('[name]', 'js'),
    chunkFilename: fileName('[name]', 'js'),
    cssFilename: fileName('[name]', 'css'),
    cssChunkFilename: fileName('[name]', 'css'),
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 4000,
    chunkLoadingGlobal: `chunks_${globalName(folder, release)}`,
  };
}

function fileName(name: string, ending: string): string {
  return isDevelopment() ? `${name}.${ending}` : `${name}.[contenthash:8].${ending}`;
}

function ofItsKind(names: (compilation: Compilation) => SharedNames) {
  if (isDevelopment()) return [new ReactRefreshRspackPlugin()];
  return [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new LicenceTextsPlugin(), new SharedNamesPlugin(names)];
}

// rspack takes the federation packages' CommonJS files, from which nothing can be shaken out; name their ESM twins.
function federationAsEsm(): Record<string, string> {
  const twins: [string, string][] = [
    ['@module-federation/webpack-bundler-runtime', 'bundler.js'],
    ['@module-federation/runtime', 'index.js'],
    ['@module-federation/runtime-core', 'index.js'],
    ['@module-federation/inject-external-runtime-core-plugin', 'index.js'],
  ];
  return Object.fromEntries(
    twins.map(([name, twin]) => {
      const entry = require.resolve(name);
      return [entry, resolve(entry, '..', twin)];
    }),
  );
}

// The router's exports name its development build only; the other one lies beside it.
function routerForProduction(): Record<string, string> {
  return { 'react-router$': require.resolve('react-router').replace(/development.index\.m?js$/, 'production/index.mjs') };
}

function packageOf(key: string): string {
  return key.split('/')[0] ?? key;
}
