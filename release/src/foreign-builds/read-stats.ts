import { rangeOf, refuseBuild, type ForeignBuild, type ForeignShare } from './foreign-build.ts';

interface Chunk {
  id: string | number;
  names: string[];
  files: string[];
  siblings?: (string | number)[];
  origins?: { moduleIdentifier?: string; loc?: string }[];
}

/** The fields of `webpack --json` that are read here. */
interface Stats {
  outputPath?: string;
  publicPath?: string;
  assets: { name: string; size: number; related?: { name: string; size: number }[] }[];
  chunks: Chunk[];
  modules: { identifier?: string; moduleType?: string; chunks?: (string | number)[] }[];
  namedChunkGroups?: Record<string, { assets: { name: string }[] }>;
}

export function isStats(json: object): json is Stats {
  return 'chunks' in json && 'modules' in json && 'assets' in json;
}

/** Parses the stats of a build with webpack's own `ModuleFederationPlugin`. */
export function readStats({ publicPath = 'auto', assets, chunks, modules, namedChunkGroups }: Stats): ForeignBuild {
  const container = modules.find(({ identifier }) => identifier?.startsWith('container entry'));
  const entryChunk = chunks.find(({ id }) => container?.chunks?.includes(id));
  const name = entryChunk?.names[0];
  if (!container || !entryChunk || !name)
    return refuseBuild(
      'manifest',
      'the stats have no container.',
      'Use the output of webpack --json for a build with ModuleFederationPlugin and `exposes`.',
    );
  const entry = entryChunk.files.find(isScript) ?? '';
  const siblings = (namedChunkGroups?.[name]?.assets ?? [])
    .map((asset) => asset.name)
    .filter((file) => isScript(file) && file !== entry);
  return {
    kind: 'script',
    name,
    version: undefined,
    publicPath,
    entry,
    exposes: Object.fromEntries(
      exposedBy(container.identifier ?? '').map((expose) => [expose, [...siblings, ...filesOf(expose, chunks)]]),
    ),
    shared: modules.flatMap(({ identifier = '' }) => sharedBy(identifier, modules, chunks)),
    files: new Map(
      assets.flatMap((asset) => [asset, ...(asset.related ?? [])]).map(({ name: file, size }) => [file, size]),
    ),
  };
}

/** Parses an identifier such as `container entry (default) [["./Offers",{"import":["./src/offers.js"]}]]`. */
function exposedBy(identifier: string): string[] {
  const exposes = JSON.parse(identifier.slice(identifier.indexOf('['))) as [string, object][]; // webpack's format
  return exposes.map(([expose]) => expose);
}

function filesOf(expose: string, chunks: Chunk[]): string[] {
  const own = chunks.filter(({ origins = [] }) =>
    origins.some(({ loc, moduleIdentifier }) => loc === expose && moduleIdentifier?.startsWith('container entry')),
  );
  const group = new Set(own.flatMap(({ id, siblings = [] }) => [id, ...siblings]));
  return chunks.filter(({ id }) => group.has(id)).flatMap(({ files }) => files);
}

/**
 * Parses an identifier such as `consume-shared-module
 * default
 * react
 * ^19.0.0
 * false
 * /…/react/index.js
 * true
 * false`.
 */
function sharedBy(identifier: string, modules: Stats['modules'], chunks: Chunk[]): ForeignShare[] {
  const [type, , name = '', required, , copy] = identifier.split('|');
  if (type !== 'consume-shared-module') return [];
  const isMissing = !copy || copy === 'undefined' || copy === 'false';
  const provided = modules.find(
    ({ identifier: other }) => other?.startsWith('provide module') && other.includes(`) ${name}@`),
  )?.identifier;
  const version = provided?.split(`) ${name}@`)[1]?.split('|')[0];
  const files = chunks
    .filter(({ origins = [] }) => origins.some(({ moduleIdentifier }) => moduleIdentifier === identifier))
    .flatMap((chunk) => chunk.files);
  return [{ name, range: rangeOf(required, version), fallback: isMissing ? undefined : files }];
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
