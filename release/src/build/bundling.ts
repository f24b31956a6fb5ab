import { createHash } from 'node:crypto';
import { extname, join, resolve } from 'node:path';
import { rspack, type Compilation, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CompiledPlugin } from './compiled-plugin.ts';
import { devServer } from './dev-server.ts';
import { LicenceTextsPlugin } from './licence-texts.ts';
import { globalName } from './release-name.ts';
import { SharedNamesPlugin, type SharedNames } from './shared-names.ts';

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

// A source here, compiled where the kit is installed.
const jsxDevRuntime = join(import.meta.dirname, `../dev/jsx-dev-runtime${extname(import.meta.filename)}`);

/** Set where a package is served from its sources with fast refresh. */
export const isDevelopment = () => process.env.NODE_ENV === 'development';

/** How every package is bundled, the shell and a remote alike. `names` reads the shared names for the release's descriptor. */
export function bundlingOf(folder: string, release: string, names?: (compilation: Compilation) => SharedNames) {
  const namesPlugins = names ? [new SharedNamesPlugin(names)] : [];
  const compiled = new CompiledPlugin();
  const alias: Record<string, string> = isDevelopment() ? { 'react/jsx-dev-runtime': jsxDevRuntime } : {};
  return {
    context: folder,
    mode: isDevelopment() ? 'development' : 'production',
    target: ['web', 'es2020'],
    // Never one that needs eval: the page's content policy forbids it.
    devtool: isDevelopment() ? 'cheap-module-source-map' : 'hidden-source-map',
    // Ids made of paths would make the bytes depend on where they were built: the federation plugin names a module by its absolute path.
    // In development, an update with a module that does not compile would make the page reload, and lose what is typed.
    optimization: {
      emitOnErrors: false,
      moduleIds: isDevelopment() ? 'named' : 'natural',
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, between } },
    },
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias },
    output: outputOf(folder, release),
    module: {
      rules: [
        { test: /\.tsx?$/, use: [swcLoader()], type: 'javascript/auto' },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ],
    },
    plugins: isDevelopment()
      ? [new ReactRefreshRspackPlugin(), ...namesPlugins, compiled]
      : [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
          new LicenceTextsPlugin(),
          ...namesPlugins,
          compiledAtOnce,
        ],
    // An editor that saves in place empties the file first: built at once, that is a module without its screen, and the page is loaded anew.
    ...(isDevelopment() && { devServer: devServer(compiled), watchOptions: { aggregateTimeout: 200 } }),
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}

export function fileName(name: string, ending: string): string {
  return isDevelopment() ? `${name}.${ending}` : `${name}.[contenthash:8].${ending}`;
}

// Chromium compiles what is so marked beside the page's own thread, and whole into its code cache. Else that holds what ran
// while the script was read: of React, nothing that renders.
const compiledAtOnce = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(react|main|entry|between-\w+|__federation_expose_\w+)\.\w+\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // the minimizer takes comments out
});

// What the same screens of a remote use, in one file, so that no screen loads what only others use; by a name, since an
// unnamed one is ordered by where it was built.
const between = {
  name: (_module: unknown, chunks: { name?: string | undefined }[]) => betweenName(chunks.map(({ name = '' }) => name)),
  chunks: 'async',
  minChunks: 2,
  minSize: 4000,
} as const;

function betweenName(chunks: string[]): string {
  return `between-${createHash('sha256').update(chunks.sort().join()).digest('hex').slice(0, 8)}`;
}

function swcLoader() {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Without `development` the compiler leaves `refresh` out, and an edit of a component's hooks breaks its screen.
        transform: { react: { runtime: 'automatic', development: isDevelopment(), refresh: isDevelopment() } },
        target: 'es2020',
      },
    },
  };
}

function outputOf(folder: string, release: string) {
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
    uniqueName: globalName(folder, release),
  } as const;
}
