import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';

/** The file in each release that holds the licences of all that is bundled into it. */
export const licenceFile = 'licenses.txt';

interface PackageFile {
  name?: string;
  version?: string;
  license?: string;
}

/** Writes the licence texts of the bundled packages beside the bundle, as those licences ask. */
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

/** A package's name and version over its own licence text; over the licence's name where the package ships no text. */
export function licenceText(folder: string): string {
  const { name, version, license } = packageFile(folder);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|-|$)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license ?? 'not stated'}`;
  return `── ${name}@${version}\n\n${text}`;
}

function packageFolders(compilation: Compilation): string[] {
  const resources = [...compilation.modules].flatMap(resourcesOf);
  return [...new Set(resources.flatMap((resource) => packageOf(resource) ?? []))].sort();
}

// A concatenated module stands for those that were merged into it.
function resourcesOf(module: object): string[] {
  const { resource, modules } = module as { resource?: string; modules?: object[] }; // a normal or a concatenated module
  return [...(resource ? [resource] : []), ...(modules ?? []).flatMap(resourcesOf)];
}

/** The nearest folder below node_modules that is a package; a `package.json` without a name only marks a module format. */
function packageOf(resource: string): string | undefined {
  const found = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(resource)?.[1];
  return found && existsSync(join(found, 'package.json')) ? found : undefined;
}

function packageFile(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}
