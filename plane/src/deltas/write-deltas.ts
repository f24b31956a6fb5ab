import { namedReleases, type ReleaseDescriptor } from 'shared/plan';
import { deltaName } from '../host/encodings.ts';
import { hashedFile } from 'release/host/headers.ts';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { keyOf, keyOfDeltas, newestFirst, readDescriptorOf } from 'release/plan/published.ts';
import { readJson, type Storage } from 'release/storage/storage.ts';
import { deltaBetween, digestOf } from './delta.ts';
import { messageOf } from 'release/error-message.ts';

/** The bytes of scripts and styles that a browser with the release `from` fetches: with deltas, and without them. */
interface DeltaFrom {
  from: string;
  bytes: number;
  insteadOf: number;
}

/** Deltas start from at most this many earlier releases: those in the plan first, then the newest. */
const maxHeld = 5;
/** A delta is stored only if it is at most this fraction of the compressed file. */
const worthIt = 0.9;

/**
 * Writes a release's deltas from the releases that browsers may have. Idempotent: writes only missing deltas. A failure
 * is only logged, because a browser without a delta fetches the whole file.
 */
export async function writeDeltas(
  storage: Storage,
  { remote, release }: { remote: string; release: string },
  say: (line: string) => void,
): Promise<DeltaFrom[]> {
  const made: DeltaFrom[] = [];
  try {
    const wanted = await readDescriptorOf(storage, remote, release);
    if (!wanted) return [];
    const known = (await readJson<DeltaFrom[]>(storage, keyOfDeltas(remote, release))) ?? [];
    const missing = (await heldReleases(storage, wanted)).filter((held) => !known.some(({ from }) => from === held));
    for (const from of missing) {
      const held = await readDescriptorOf(storage, remote, from);
      if (held) made.push(await writeDeltasFrom(storage, held, wanted));
    }
    if (made.length > 0)
      await storage.write(keyOfDeltas(remote, release), `${JSON.stringify([...known, ...made], null, 2)}\n`);
  } catch (error) {
    say(
      `Not all deltas from earlier releases could be written (${messageOf(error)}). Browsers fetch these files whole.`,
    );
  }
  return made;
}

async function heldReleases(storage: Storage, { remote, release }: ReleaseDescriptor): Promise<string[]> {
  const channel = channelIn((await readPlan(storage)).plan, remote);
  return [...new Set([...(channel ? namedReleases(channel) : []), ...(await newestFirst(storage, remote))])]
    .filter((other) => other !== release)
    .slice(0, maxHeld);
}

async function writeDeltasFrom(
  storage: Storage,
  held: ReleaseDescriptor,
  wanted: ReleaseDescriptor,
): Promise<DeltaFrom> {
  const saved: DeltaFrom = { from: held.release, bytes: 0, insteadOf: 0 };
  for (const [file, { compressed }] of Object.entries(wanted.files)) {
    const pattern = patternOf(file);
    if (!pattern) continue;
    const heldFile = Object.keys(held.files).find((name) => patternOf(name) === pattern);
    const delta = heldFile && (await deltaOf(storage, { held, heldFile, wanted, file }));
    const isWorthIt = delta && delta.bytes.length <= compressed * worthIt;
    const key = isWorthIt && keyOf(wanted.remote, wanted.release, delta.name);
    if (key && !(await storage.read(key))) await storage.create(key, delta.bytes);
    saved.bytes += isWorthIt ? delta.bytes.length : compressed;
    saved.insteadOf += compressed;
  }
  return saved;
}

interface Pair {
  held: ReleaseDescriptor;
  heldFile: string;
  wanted: ReleaseDescriptor;
  file: string;
}

async function deltaOf(
  storage: Storage,
  { held, heldFile, wanted, file }: Pair,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const [before, after] = await Promise.all([
    storage.read(keyOf(held.remote, held.release, heldFile)),
    storage.read(keyOf(wanted.remote, wanted.release, file)),
  ]);
  if (!before || !after) return undefined;
  return { name: deltaName(file, digestOf(before.body)), bytes: await deltaBetween(before.body, after.body) };
}

/** Returns a pattern that two files share if a browser may use one as the dictionary of the other. */
function patternOf(file: string): string | undefined {
  const { stem, ending } = file.match(hashedFile)?.groups ?? {};
  return stem && ending && `${stem}.*.${ending}`;
}
