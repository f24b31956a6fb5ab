import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';

export const licenceFile = 'licenses.txt';

interface PackageFile {
  name?: string;
  version?: string;
  license?: string;
}

/** Writes the licence texts of the bundled packages next to the bundle, as the licences require. */
export class LicenceTextsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LicenceTextsPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LicenceTextsPlugin', stage }, () => {
        const texts = packageFolders(compilation).map(licenceText);
        compilation.emitAsset(licenceFile, new compiler.rspack.sources.RawSource(`${texts.join('\n\n')}\n`));
      });
    });
  }
}

/** Returns name and version, then the package's licence file. Without such a file, returns the licence's name. */
export function licenceText(folder: string): string {
  const { name, version, license } = packageFile(folder);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|-|$)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license ?? 'not stated'}`;
  return `── ${name}@${version}\n\n${text}`;
}

/** Returns the folders below node_modules of the packages that the bundle contains. */
function packageFolders(compilation: Compilation): string[] {
  const resources = [...compilation.modules].flatMap(resourcesOf);
  return [...new Set(resources.flatMap((resource) => packageFolder(resource) ?? []))].sort();
}

// A concatenated module has no `resource`. Its merged modules have one each.
function resourcesOf(module: object): string[] {
  const { resource, modules } = module as { resource?: string; modules?: object[] }; // a normal or a concatenated module
  return [...(resource ? [resource] : []), ...(modules ?? []).flatMap(resourcesOf)];
}

/** The package's folder below node_modules. Ignores nested `package.json` files that only set a module format. */
export function packageFolder(resource: string): string | undefined {
  const found = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(resource)?.[1];
  return found && existsSync(join(found, 'package.json')) ? found : undefined;
}

function packageFile(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}
