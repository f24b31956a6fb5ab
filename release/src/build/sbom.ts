import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Compiler } from '@rspack/core';
import { packageFolders } from './licence-texts.ts';

export const sbomFile = 'sbom.cdx.json';

interface PackageFile {
  name?: string;
  version?: string;
  license?: string;
}

interface Lockfile {
  packages?: Record<string, { integrity?: string }>;
}

/** Writes the list of the bundled packages as a CycloneDX document. */
export class SbomPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SbomPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'SbomPlugin', stage }, () => {
        const text = JSON.stringify(sbomOf(this.#folder, packageFolders(compilation)), null, 2);
        compilation.emitAsset(sbomFile, new compiler.rspack.sources.RawSource(`${text}\n`));
      });
    });
  }
}

/** A package as the document lists it. `integrity` is that of its archive in the lockfile. */
export interface BomPackage {
  name: string;
  version: string;
  license?: string | undefined;
  integrity?: string | undefined;
  /** `optional`: the bundle may not contain it. */
  scope?: 'optional';
}

/** Returns the document of a bundle. `packages` are folders below node_modules. */
export function sbomOf(folder: string, packages: string[]): object {
  const { name = '', version = '' } = packageFile(folder);
  return bomOf(
    { name, version },
    packages.map((place) => {
      const { name: ofPackage = '', version: installed = '', license } = packageFile(place);
      return { name: ofPackage, version: installed, license, integrity: lockedIntegrity(folder, place) };
    }),
  );
}

/** Returns the document. It has neither a serial number nor a time, because the same sources must give the same bytes. */
export function bomOf({ name, version }: { name: string; version: string }, packages: BomPackage[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: packages.map(componentOf),
  };
}

/** The lockfile of a package: its own, or this workspace's. */
export function lockfileOf(folder: string): string | undefined {
  return [folder, dirname(folder)].map((one) => join(one, 'package-lock.json')).find(existsSync);
}

function componentOf({ name, version, license, integrity, scope }: BomPackage): object {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const digest = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(scope && { scope }),
    ...(digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(license && { licenses: [isExpression(license) ? { expression: license } : { license: { name: license } }] }),
    purl,
  };
}

/** Returns the integrity of the package's archive, if the lockfile has it. */
function lockedIntegrity(folder: string, place: string): string | undefined {
  const lockfile = lockfileOf(folder);
  if (!lockfile) return undefined;
  const { packages = {} } = JSON.parse(readFileSync(lockfile, 'utf8')) as Lockfile; // npm wrote it
  const key = relative(dirname(lockfile), place).split(sep).join('/');
  return packages[key]?.integrity;
}

function isExpression(licence: string): boolean {
  return /^[\w.()+-]+( (AND|OR|WITH) [\w.()+-]+)*$/.test(licence);
}

function packageFile(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}
