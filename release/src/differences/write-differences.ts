import { namedReleases, type ReleaseDescriptor } from 'shared/plan';
import { differenceName } from '../host/difference-name.ts';
import { hashedFile } from '../host/headers.ts';
import { keyOf, keyOfDifferences, newestFirst, readDescriptorOf } from '../plan/published.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';
import { differenceBetween, digestOf } from './difference.ts';

/** What a browser with another release fetches of this one's scripts and styles, and what it would fetch without differences. */
export interface DifferenceFrom {
  from: string;
  bytes: number;
  insteadOf: number;
}

/** The releases of which a browser may hold files: those in the plan, then the newest. */
const mostHeld = 5;
/** A difference is kept when it is at most this part of the compressed file. */
const worthIt = 0.9;

/**
 * Writes beside a release's files what differs from the releases that browsers may hold. Repeatable: it does what is missing.
 * What goes wrong is said and harms nothing, since a browser without a difference fetches the whole file.
 */
export async function writeDifferences(
  storage: Storage,
  { remote, release }: { remote: string; release: string },
  say: (line: string) => void,
): Promise<DifferenceFrom[]> {
  const made: DifferenceFrom[] = [];
  try {
    const wanted = await readDescriptorOf(storage, remote, release);
    if (!wanted) return [];
    const known = await readMade(storage, wanted);
    const missing = (await heldReleases(storage, wanted)).filter((held) => !known.some(({ from }) => from === held));
    for (const from of missing) {
      const held = await readDescriptorOf(storage, remote, from);
      if (held) made.push(await writeDifferencesFrom(storage, held, wanted));
    }
    if (made.length > 0)
      await storage.write(keyOfDifferences(remote, release), `${JSON.stringify([...known, ...made], null, 2)}\n`);
  } catch (error) {
    say(
      `Not all differences from earlier releases could be made (${error instanceof Error ? error.message : String(error)}). Browsers fetch those files whole.`,
    );
  }
  return made;
}

async function readMade(storage: Storage, { remote, release }: ReleaseDescriptor): Promise<DifferenceFrom[]> {
  const stored = await storage.read(keyOfDifferences(remote, release));
  return stored ? (JSON.parse(stored.body.toString()) as DifferenceFrom[]) : []; // written above
}

async function heldReleases(storage: Storage, { remote, release }: ReleaseDescriptor): Promise<string[]> {
  const { plan } = await readPlan(storage);
  const channel = remote === 'shell' ? plan.shell : plan.remotes[remote];
  return [...new Set([...(channel ? namedReleases(channel) : []), ...(await newestFirst(storage, remote))])]
    .filter((other) => other !== release)
    .slice(0, mostHeld);
}

async function writeDifferencesFrom(
  storage: Storage,
  held: ReleaseDescriptor,
  wanted: ReleaseDescriptor,
): Promise<DifferenceFrom> {
  const told: DifferenceFrom = { from: held.release, bytes: 0, insteadOf: 0 };
  for (const [file, { compressed }] of Object.entries(wanted.files)) {
    const pattern = patternOf(file);
    if (!pattern) continue;
    const heldFile = Object.keys(held.files).find((name) => patternOf(name) === pattern);
    const difference = heldFile && (await differenceOf(storage, { held, heldFile, wanted, file }));
    const isWorthIt = difference && difference.bytes.length <= compressed * worthIt;
    if (isWorthIt) await storage.write(keyOf(wanted.remote, wanted.release, difference.name), difference.bytes);
    told.bytes += isWorthIt ? difference.bytes.length : compressed;
    told.insteadOf += compressed;
  }
  return told;
}

interface Pair {
  held: ReleaseDescriptor;
  heldFile: string;
  wanted: ReleaseDescriptor;
  file: string;
}

async function differenceOf(
  storage: Storage,
  { held, heldFile, wanted, file }: Pair,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const [before, after] = await Promise.all([
    storage.read(keyOf(held.remote, held.release, heldFile)),
    storage.read(keyOf(wanted.remote, wanted.release, file)),
  ]);
  if (!before || !after) return undefined;
  return { name: differenceName(file, digestOf(before.body)), bytes: await differenceBetween(before.body, after.body) };
}

/** The same for two files of which a browser takes one for a dictionary of the other. */
function patternOf(file: string): string | undefined {
  const { stem, ending } = file.match(hashedFile)?.groups ?? {};
  return stem && ending && `${stem}.*.${ending}`;
}
