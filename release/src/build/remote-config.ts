import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, Configuration } from '@rspack/core';
import type { ScreenDeclaration } from 'shared/screens';
import { packageName } from '../repository.ts';
import { bundlingOf, fileName, isDevelopment, sharedPackages } from './bundling.ts';
import { exposesOf, screensFile } from './federated-modules.ts';
import { globalName, releaseName } from './release-name.ts';
import { librariesFile, libraryRanges, packageOf, SharedNamesPlugin, usedNames } from './shared-names.ts';

const require = createRequire(import.meta.url);

// The files are TypeScript in this workspace and JavaScript in the kit.
const sibling = (file: string) => join(import.meta.dirname, `${file}${extname(import.meta.filename)}`);
const remoteRuntime = sibling('remote-runtime');
const devModules = {
  resourceQuery: /^\?dev-(screen|texts)=/,
  use: [
    { loader: join(import.meta.dirname, '../dev/dev-modules.cjs'), options: { runtime: sibling('../dev/dev-screen') } },
  ],
};

/**
 * The bundler configuration of a remote: one exposed module per screen, all shared packages from the shell, and global
 * names that are unique to the release.
 */
export function remote(folder: string, screens: ScreenDeclaration[]): Configuration {
  const release = isDevelopment() ? 'dev' : releaseName(folder);
  process.env.MF_BUILD_VERSION = release;
  const { peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  const bundling = bundlingOf(folder, release, usedNames);

  return {
    ...bundling,
    entry: {},
    module: { ...bundling.module, rules: [...bundling.module.rules, ...(isDevelopment() ? [devModules] : [])] },
    resolve: {
      ...bundling.resolve,
      alias: {
        ...bundling.resolve.alias,
        [require.resolve('@module-federation/webpack-bundler-runtime')]: remoteRuntime,
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: packageName(folder).replace(/\W/g, '_'),
        library: { type: 'var', name: globalName(folder, release) },
        filename: fileName('entry', 'js'),
        exposes: exposesOf(folder, screens, { isDevelopment: isDevelopment() }),
        shared: Object.fromEntries(
          sharedPackages.map((key) => [
            key,
            { singleton: true, import: false, strictVersion: true, requiredVersion: rangeOf(key, peerDependencies) },
          ]),
        ),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      ...bundling.plugins,
      new SharedNamesPlugin(libraryRanges, librariesFile),
      writesScreens(screens),
    ],
  };
}

// Writes the screens as JSON, so that readers of the build do not have to run the remote's TypeScript.
function writesScreens(screens: ScreenDeclaration[]) {
  return (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('screens', (compilation) => {
      compilation.emitAsset(screensFile, new compiler.rspack.sources.RawSource(`${JSON.stringify(screens)}\n`));
    });
}

// React and react-dom always have the same version, so one range is enough.
function rangeOf(key: string, ranges: Record<string, string>): string | undefined {
  return packageOf(key) === 'react-dom' ? (ranges['react-dom'] ?? ranges['react']) : ranges[packageOf(key)];
}
