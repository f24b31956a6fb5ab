import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseKey, type ReleaseDescriptor } from 'shared/plan';
import { checkCandidate } from '../checks/all-checks.ts';
import { refuseFailed } from 'release/checks/check.ts';
import { checkedDescriptor } from 'release/build/read-descriptor.ts';
import { compressedHere } from 'release/build/released-files.ts';
import { candidateInFolder } from 'release/checks/check.ts';
import { readEntry } from '../moves/history.ts';
import { readPlan } from 'release/plan/plan.ts';
import { keyOf, keyOfMap, readDescriptorOf, uploadRelease } from 'release/plan/published.ts';
import { readRolledBack, rolledBackText, wasEverStable } from '../moves/standing.ts';
import { Refusal } from 'release/refusal.ts';
import { runSteps } from '../steps.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { Context } from './command.ts';

interface Wanted {
  remote: string;
  release: string;
  /** A folder or `s3://bucket/prefix`. */
  from: string;
}

/**
 * Copies a release byte by byte from another storage, after the checks of a publication. In that storage the release
 * must have been stable for all sessions.
 */
export async function bringRelease(context: Context, { remote, release, from }: Wanted): Promise<void> {
  const { storage, say } = context;
  const key = releaseKey(remote, release);
  const other = context.otherStorage(from);
  const given = await readDescriptorOf(other, remote, release);
  if (!given)
    throw new Refusal(
      `${key} is not published in ${other.name}. See what is: npm run release -- list ${remote} --storage ${from}`,
      'unknown',
    );
  const descriptor = checkedDescriptor(given, `${key} of ${other.name}`);
  await refuseUnproven(other, remote, release);

  const folder = await mkdtemp(join(tmpdir(), 'release-brought-'));
  try {
    await runSteps(
      [
        { title: `Fetch ${key} from ${other.name}`, run: () => fetchRelease(other, descriptor, folder) },
        {
          title: 'Check that it is what was built, and fits what is live here',
          run: async () =>
            refuseFailed(
              key,
              await checkCandidate(storage, candidateInFolder(folder, descriptor), { ...context, mayBeBlocked: true }),
              say,
            ),
        },
        {
          title: `Upload ${key} to ${storage.name}`,
          run: async () => uploadRelease(storage, await compressedHere({ folder, descriptor })),
          changesLive: true,
        },
      ],
      context,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws if the release was never stable in the other storage, or was rolled back there. */
async function refuseUnproven(other: Storage, remote: string, release: string): Promise<void> {
  const { plan } = await readPlan(other);
  const back = (await readRolledBack(other, await readEntry(other, plan.history)))[releaseKey(remote, release)];
  if (back)
    throw new Refusal(
      `${remote}@${release} was ${rolledBackText(back)}, in ${other.name}. Take another release, or promote this one there again first.`,
    );
  if (!(await wasEverStable(other, plan, { remote, release })))
    throw new Refusal(
      `${remote}@${release} was never stable in ${other.name}, so its health is unknown. Promote it there first: npm run release -- promote ${remote}@${release} --storage ${other.name}`,
    );
}

/** Downloads the release into a folder that looks like a build, without its compressed copies. */
async function fetchRelease(
  other: Storage,
  { remote, release, files, kit = {} }: ReleaseDescriptor,
  folder: string,
): Promise<void> {
  const keep = async (file: string, body: Buffer) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), body);
  };
  for (const file of [...Object.keys(files), ...Object.values(kit).map((one) => one.file)]) {
    const stored = await other.read(keyOf(remote, release, file));
    if (!stored) continue; // the digest check reports the missing file
    await keep(file, stored.body);
    const map = await other.read(keyOfMap(remote, release, `${file}.map`));
    if (map) await keep(`${file}.map`, map.body);
  }
}
