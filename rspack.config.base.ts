import { join } from 'node:path';
import { rspack, type Compilation, type Configuration, type ExternalItemFunctionData } from '@rspack/core';
import { bundlingOf, isDevelopment, reactModules, sharedPackages } from './release/src/build/bundling.ts';
import { offeredVersions } from './release/src/build/federated-modules.ts';
import { releaseName } from './release/src/build/release-name.ts';
import { offeredNames } from './release/src/build/shared-names.ts';

export { remote } from './release/src/build/remote-config.ts';

/** Builds the shell, a plain page that creates its federation host at run time, so its build depends on no remote. */
export function host(folder: string): Configuration {
  // Only a release needs the list of shared names. The bundler cannot see the exports of React's development build.
  const names = isDevelopment() ? undefined : (compilation: Compilation) => offeredNames(compilation, sharedPackages);
  const bundling = bundlingOf(folder, isDevelopment() ? 'dev' : releaseName(folder), names);
  return {
    ...bundling,
    entry: {
      ...(isDevelopment() ? reactForDevelopment : reactApart),
      // Standalone scripts: with chunk loading they would register the shell's chunks as their own.
      boot: { import: './src/boot.ts', filename: 'boot.js', chunkLoading: false },
      worker: { import: './src/service-worker/worker.ts', filename: 'sw.js', chunkLoading: false },
    },
    output: { ...bundling.output, uniqueName: 'shell', chunkLoadingGlobal: 'chunks_shell' },
    plugins: [
      new rspack.DefinePlugin({
        // The shell loads remote files itself, and no container consumes another.
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_HAS_EXPOSES: 'false',
        ENV_TARGET: '"web"',
        __OFFERED__: JSON.stringify(offeredVersions()),
      }),
      new rspack.CopyRspackPlugin({ patterns: ['src/page.html', { from: '*', context: 'src/app-icon' }] }),
      ...bundling.plugins,
    ],
    ...(!isDevelopment() && {
      module: { ...bundling.module, rules: [...bundling.module.rules, pureRouter] },
      externals: [reactFromPage],
      // Unchanged files keep their names, so module ids must not depend on other modules.
      optimization: { ...bundling.optimization, moduleIds: 'deterministic' },
    }),
  };
}

const pureRouter = {
  test: /react-router.dist/,
  use: [join(import.meta.dirname, 'release/src/build/pure-calls.cjs')],
};

const reactForDevelopment = {
  react: './src/react.ts',
  main: { import: './src/main.tsx', dependOn: 'react' },
  kit: 'shared/ui/gallery-page',
};

// React's script contains no other code, not even the bundler's runtime, which has the names of all files. So its name
// changes only with React, and browsers keep it in their cache.
const reactApart = { react: { import: './src/react.ts', layer: 'react' }, main: './src/main.tsx' };

/** React's modules, which the shell's other scripts read from the page. */
function reactFromPage({ request = '', contextInfo }: ExternalItemFunctionData): Promise<string | undefined> {
  const isFromPage = contextInfo?.issuerLayer !== 'react' && reactModules.includes(request);
  return Promise.resolve(isFromPage ? `var globalThis.reactOfShell[${JSON.stringify(request)}]` : undefined);
}
