import { rangeOf, type ForeignBuild } from './foreign-build.ts';

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The fields of `mf-manifest.json` that are read here. */
interface Manifest {
  name: string;
  metaData: {
    buildInfo?: { buildVersion?: string };
    remoteEntry: { name: string; path?: string; type?: string };
    globalName?: string;
    publicPath?: string;
  };
  shared: { name: string; version?: string; requiredVersion?: string; assets?: Assets }[];
  exposes: { path: string; assets: Assets }[];
}

export function isManifest(json: object): json is Manifest {
  return 'metaData' in json && 'exposes' in json;
}

/** Parses the manifest of `@module-federation/enhanced` or `@module-federation/vite`. */
export function readManifest({ name, metaData, shared, exposes }: Manifest): ForeignBuild {
  const { remoteEntry, buildInfo, globalName = name, publicPath = 'auto' } = metaData;
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/').replaceAll('//', '/');
  const named = [...exposes, ...shared].flatMap(({ assets }) => (assets ? everyFileOf(assets) : []));
  return {
    kind: remoteEntry.type === 'module' ? 'module' : 'script',
    name: globalName,
    version: buildInfo?.buildVersion,
    publicPath,
    entry,
    exposes: Object.fromEntries(exposes.map(({ path, assets }) => [path, [...assets.css.sync, ...assets.js.sync]])),
    shared: shared.map(({ name: key, version, requiredVersion, assets }) => ({
      name: key,
      range: rangeOf(requiredVersion, version),
      // A package without a copy has no version. If the copy is inside the entry, it has no files.
      fallback: version ? (assets ? everyFileOf(assets) : []) : undefined,
    })),
    files: new Map([entry, ...named].map((file) => [file, undefined])),
  };
}

function everyFileOf({ js, css }: Assets): string[] {
  return [...js.sync, ...js.async, ...css.sync, ...css.async];
}
