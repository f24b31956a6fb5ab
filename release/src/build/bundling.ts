import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { rspack, type Compilation, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { browsers } from './browsers.ts';
import { CompiledPlugin } from './compiled-plugin.ts';
import { devServer } from './dev-server.ts';
import { LicenceTextsPlugin } from './licence-texts.ts';
import { packageName } from '../repository.ts';
import { callNames, callsFile, originsFile, ownServices } from './provider-calls.ts';
import { configurationOf, globalName } from './release-name.ts';
import { SharedNamesPlugin, type SharedNames } from './shared-names.ts';

/** React's modules. A page has one copy of each, the shell's. Packages in node_modules may import them whole. */
export const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * The packages that the shell provides to remotes: React and `shared`, the facade in front of all other libraries. A
 * descriptor records which of their names a shell offers or a remote uses. Every move compares the two.
 */
export const sharedPackages = [
  ...reactModules,
  'shared/rules',
  'shared/provider',
  'shared/store',
  'shared/ui',
  'shared/screens',
];

// The file is TypeScript in this workspace and JavaScript in the kit.
const jsxDevRuntime = join(import.meta.dirname, `../dev/jsx-dev-runtime${extname(import.meta.filename)}`);

/** Returns true if a development server serves the package from its sources, with fast refresh. */
export const isDevelopment = () => process.env.NODE_ENV === 'development';

/** The bundler configuration of the shell and every remote. `names` reads the shared names for the release's descriptor. */
export function bundlingOf(folder: string, release: string, names?: (compilation: Compilation) => SharedNames) {
  const kind = packageName(folder) === 'shell' ? 'shell' : 'remote';
  const namesPlugins = names
    ? [
        new SharedNamesPlugin(names),
        new SharedNamesPlugin((compilation) => callNames(compilation, kind), callsFile),
        new SharedNamesPlugin(ownServices, originsFile),
      ]
    : [];
  const compiled = new CompiledPlugin(packageName(folder));
  const alias: Record<string, string> = isDevelopment() ? { 'react/jsx-dev-runtime': jsxDevRuntime } : {};
  return {
    context: folder,
    mode: isDevelopment() ? 'development' : 'production',
    // The compiler and the CSS minimizer also use this target.
    target: ['web', `browserslist:${browsers.join(', ')}`],
    // The page's content policy forbids eval, which excludes eval-based source maps.
    devtool: isDevelopment() ? 'cheap-module-source-map' : 'hidden-source-map',
    // `natural` module ids: path-based ids would depend on the build folder, because the federation plugin uses
    // absolute paths. `emitOnErrors: false`: an update with a compile error would reload the page and lose what was
    // typed.
    optimization: {
      emitOnErrors: false,
      moduleIds: isDevelopment() ? 'named' : 'natural',
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, between } },
    },
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '...'], alias },
    output: outputOf(folder, release),
    module: {
      rules: [
        { test: /\.tsx?$/, use: [swcLoader()], type: 'javascript/auto' },
        { test: /\.[cm]?js$/, include: /node_modules/, use: [packageLoader] },
        { test: /\.(png|jpe?g|webp|gif|svg|woff2?)$/, type: 'asset/resource' },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false }, use: postcss(folder) },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: postcss(folder) },
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
    ...(isDevelopment() && {
      devServer: devServer(compiled),
      // Waits 200 ms after a change. Some editors empty a file before they save it, and a build of the empty file would
      // remove the screen and reload the page.
      watchOptions: { aggregateTimeout: 200 },
      // Builds print these warnings. In development they would fill the console of each page.
      ignoreWarnings: [/Conflicting order/],
    }),
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}

export function fileName(name: string, ending: string): string {
  return isDevelopment() ? `${name}.${ending}` : `${name}.[contenthash:8].${ending}`;
}

// This banner makes Chromium compile the whole script off the main thread and store it in the code cache. Without the
// banner, the code cache lacks the functions that did not run during loading, among them React's rendering.
const compiledAtOnce = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(react|main|entry|between-\w+|__federation_expose_\w+)\.\w+\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // later than the minimizer, which removes comments
});

// Modules that the same set of screens uses go into one chunk, so no screen loads code that only others use. The chunks
// have names, because the bundler orders unnamed chunks by the build folder.
const between = {
  name: (_module: unknown, chunks: { name?: string | undefined }[]) => betweenName(chunks.map(({ name = '' }) => name)),
  chunks: 'async',
  minChunks: 2,
  minSize: 4000,
} as const;

function betweenName(chunks: string[]): string {
  return `between-${createHash('sha256').update(chunks.sort().join()).digest('hex').slice(0, 8)}`;
}

// With `bugfixes` the compiler rewrites only the affected form of a feature. Without it, one bug of Chrome 90 would
// make it lower every `?.`.
const env = { bugfixes: true };

/** Packages from npm use newer syntax than the oldest supported browsers can parse, so they are compiled too. */
const packageLoader = {
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax: 'ecmascript' } }, env, isModule: 'unknown' },
};

function swcLoader() {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Without `development` the compiler ignores `refresh`. An edit of a component's hooks would then break its
        // screen.
        transform: { react: { runtime: 'automatic', development: isDevelopment(), refresh: isDevelopment() } },
      },
      env,
    },
  };
}

/** If the package configures PostCSS, its CSS goes through PostCSS. The loader is the package's own dependency. */
function postcss(folder: string) {
  const config = configurationOf(folder).find((file) => /postcss/.test(basename(file)));
  if (!config) return [];
  try {
    return [createRequire(config).resolve('postcss-loader')];
  } catch (cause) {
    throw new Error(`${basename(config)} needs the PostCSS loader: npm i -D postcss postcss-loader`, { cause });
  }
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
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 4000,
    chunkLoadingGlobal: `chunks_${globalName(folder, release)}`,
    uniqueName: globalName(folder, release),
  } as const;
}
