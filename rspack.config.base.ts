import { createRequire } from 'node:module';
import { rspack, type Configuration } from '@rspack/core';
import { bundlingOf, isDevelopment, sharedPackages } from './release/src/build/bundling.ts';
import { offeredVersions } from './release/src/build/federated-modules.ts';
import { releaseName } from './release/src/build/release-name.ts';
import { offeredNames } from './release/src/build/shared-names.ts';

export { remote } from './release/src/build/remote-config.ts';

const require = createRequire(import.meta.url);

/** Builds the shell: a plain page that makes its federation host at run time, so it knows no remote. */
export function host(folder: string): Configuration {
  const bundling = bundlingOf(folder, isDevelopment() ? 'dev' : releaseName(folder), (compilation) => offeredNames(compilation, sharedPackages));
  return {
    ...bundling,
    entry: {
      react: './src/react.ts',
      main: { import: './src/main.tsx', dependOn: 'react' },
      // A script on its own: with chunk loading it would take the shell's chunks for its own.
      boot: { import: './src/boot.ts', filename: 'boot.js', chunkLoading: false },
      ...(isDevelopment() && { kit: './src/kit.tsx' }),
    },
    resolve: { ...bundling.resolve, alias: { ...bundling.resolve.alias, ...(!isDevelopment() && routerForProduction()) } },
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

// The router's exports name its development build only; the other one lies beside it.
function routerForProduction(): Record<string, string> {
  return { 'react-router$': require.resolve('react-router').replace(/development.index\.m?js$/, 'production/index.mjs') };
}
