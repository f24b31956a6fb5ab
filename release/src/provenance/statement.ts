import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDescriptor } from 'shared/plan';
import { parsedJson } from '../build/read-descriptor.ts';
import { sbomFile } from '../build/sbom.ts';
import { keyOfStatement } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { documentIn, signed } from './envelope.ts';
import { readStatementKey, statementKey } from './statement-key.ts';

interface Artifact {
  name?: string;
  uri?: string;
  digest: Record<string, string>;
}

/** An in-toto statement with SLSA provenance: which files were published by whom, and from what they were built. */
interface Statement {
  _type: 'https://in-toto.io/Statement/v1';
  subject: Artifact[];
  predicateType: 'https://slsa.dev/provenance/v1';
  predicate: {
    buildDefinition: {
      buildType: 'urn:release-plane:publish:v1';
      externalParameters: { remote: string; release: string; dirty?: true };
      resolvedDependencies: Artifact[];
    };
    runDetails: {
      builder: { id: string };
      metadata: { finishedOn: string };
      byproducts?: { name: string }[];
    };
  };
}

const builders = 'urn:release-plane:publisher:';

/** Signs and stores the statement of a published release, unless it has a valid one. */
export async function keepStatement(
  storage: Storage,
  descriptor: ReleaseDescriptor,
  { by, now }: { by: string; now: number },
): Promise<void> {
  if ((await readStatement(storage, descriptor)).isValid) return;
  const envelope = signed(statementOf(descriptor, by, now), await statementKey(storage));
  await storage.write(keyOfStatement(descriptor.remote, descriptor.release), `${JSON.stringify(envelope)}\n`);
}

/** Returns what the signed statement of a release says, or why the release has no valid one. */
export async function readStatement(
  storage: Storage,
  descriptor: ReleaseDescriptor,
): Promise<{ isValid: boolean; says: string }> {
  const { remote, release } = descriptor;
  const stored = await storage.read(keyOfStatement(remote, release));
  if (!stored) return { isValid: false, says: 'the release has no signed statement.' };
  const key = await readStatementKey(storage);
  const statement = key && (documentIn(parsedJson(stored.body.toString()), key) as Statement | undefined); // only `keepStatement` signs
  if (!statement) return { isValid: false, says: 'the statement is not signed with the key of this storage.' };
  const { externalParameters } = statement.predicate.buildDefinition;
  const isOfRelease = externalParameters.remote === remote && externalParameters.release === release;
  if (!isOfRelease || !isDeepStrictEqual(statement.subject, filesOf(descriptor)))
    return { isValid: false, says: 'the statement is about other files.' };
  return { isValid: true, says: wordsOf(statement) };
}

function statementOf(descriptor: ReleaseDescriptor, by: string, now: number): Statement {
  const { remote, release, built, files } = descriptor;
  const { source, lockfile, dirty } = built;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: filesOf(descriptor),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:release-plane:publish:v1',
        externalParameters: { remote, release, ...(dirty && { dirty: true }) },
        resolvedDependencies: [
          ...(source
            ? [{ uri: `git+https://github.com/${source.repository}`, digest: { gitCommit: source.commit } }]
            : []),
          ...(lockfile ? [{ name: 'package-lock.json', digest: digestOf(lockfile) }] : []),
        ],
      },
      runDetails: {
        builder: { id: `${builders}${encodeURIComponent(by)}` },
        metadata: { finishedOn: new Date(now).toISOString() },
        ...(Object.hasOwn(files, sbomFile) && { byproducts: [{ name: sbomFile }] }),
      },
    },
  };
}

function filesOf({ files }: ReleaseDescriptor): Artifact[] {
  return Object.entries(files)
    .map(([name, { integrity }]) => ({ name, digest: digestOf(integrity) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns a subresource integrity value in the form of in-toto. */
function digestOf(integrity: string): Record<string, string> {
  const at = integrity.indexOf('-');
  return { [integrity.slice(0, at)]: Buffer.from(integrity.slice(at + 1), 'base64').toString('hex') };
}

function wordsOf({ predicate: { buildDefinition, runDetails } }: Statement): string {
  const by = decodeURIComponent(runDetails.builder.id.slice(builders.length));
  const source = buildDefinition.resolvedDependencies.find(({ digest }) => digest['gitCommit'] !== undefined);
  const repository = source?.uri?.replace('git+https://github.com/', '');
  const from = source ? ` from ${repository}@${source.digest['gitCommit']?.slice(0, 7)}` : ' from no named commit';
  const dirty = buildDefinition.externalParameters.dirty ? ', with uncommitted changes' : '';
  return `signed: published by ${by} on ${runDetails.metadata.finishedOn.slice(0, 10)},${from}${dirty}.`;
}
