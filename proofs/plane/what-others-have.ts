import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, PagePlan, Plan } from 'shared/plan';
import type { HistoryEntry } from 'plane/moves/history.ts';
import type { Session } from 'plane/rights/sessions.ts';
import { own, ownReleases, type RightsWorld } from './rights-world.ts';

/**
 * Returns a function that snapshots everything that a token for one remote must not change. Of a document that all
 * remotes share, the snapshot has only the other remotes' part.
 */
export function snapshotOthers({
  folder,
  storage,
  tokenDigest,
}: Pick<RightsWorld, 'folder' | 'storage' | 'tokenDigest'>): () => Promise<Map<string, string>> {
  // Every write changes a file's modification time, so a file with an unchanged time needs no second read.
  const known = new Map<string, { changed: number; part: string }>();
  return async () => {
    const held = await filesOutside(folder);
    for (const { key, changed } of await storage.list('')) {
      if (isOwn(key)) continue;
      if (known.get(key)?.changed !== changed) {
        const text = isShared(key) ? (await storage.read(key))?.body.toString() : undefined;
        known.set(key, { changed, part: text === undefined ? String(changed) : partOfOthers(key, text, tokenDigest) });
      }
      held.set(key, known.get(key)!.part);
    }
    return held;
  };
}

/** Returns the keys that changed between two snapshots. New history entries for the token's own remote are allowed. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const changed = [...before].filter(([key, value]) => after.get(key) !== value).map(([key]) => key);
  const added = [...after]
    .filter(([key, value]) => !before.has(key) && !(key.startsWith('.history/') && value === 'its own'))
    .map(([key]) => key);
  return [...changed, ...added];
}

/** Files outside the storage: the secrets, and any file that should not exist. */
async function filesOutside(folder: string): Promise<Map<string, string>> {
  const held = new Map<string, string>();
  for (const name of await readdir(folder)) {
    if (name === 'live') continue;
    const path = join(folder, name);
    const files = (await stat(path)).isDirectory() ? await readdir(path) : ['.'];
    for (const file of files)
      held.set(`../${name}/${file}`, name === 'counts.ndjson' ? '' : String((await stat(join(path, file))).mtimeMs));
  }
  return held;
}

function isOwn(key: string): boolean {
  return (
    ['r', 'maps', '.calls', '.claims', '.deltas', '.opened', '.prune'].some((place) =>
      key.startsWith(`${place}/${own}/`),
    ) ||
    // An uploaded file is named by its digest, so it replaces no other.
    key.startsWith('.uploads/') ||
    [`.rollouts/${own}.json`, `.controller/curves/${own}.json`].includes(key)
  );
}

function isShared(key: string): boolean {
  return (
    ['plan.json', 'index.html', '.plan/releases.json', '.controller/sessions.json'].includes(key) ||
    (key.startsWith('.history/') && !key.startsWith('.history/page-'))
  );
}

function partOfOthers(key: string, text: string, tokenDigest: string): string {
  if (key === 'plan.json') return planOfOthers(JSON.parse(text) as Plan);
  if (key === '.plan/releases.json') return JSON.stringify(ofOthers(JSON.parse(text) as object));
  if (key === '.controller/sessions.json')
    return JSON.stringify((JSON.parse(text) as Session[]).filter((one) => one.tokenDigest !== tokenDigest));
  if (key.startsWith('.history/')) return partOfEntry(JSON.parse(text) as HistoryEntry);
  const data = /<script id="live-plan" type="application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  const { plan, releases } = JSON.parse(data) as PagePlan;
  return JSON.stringify([text.replace(data, ''), planOfOthers(plan), ofOthers(releases)]);
}

/** The token may write history entries for its own remote and for `prune`. Those entries compare as equal. */
function partOfEntry(entry: HistoryEntry): string {
  const isItsOwn = entry.by.endsWith('token betting-ci') && (entry.remote === own || entry.verb === 'prune');
  return isItsOwn ? 'its own' : JSON.stringify(entry);
}

/**
 * The plan without the channel and the flags and configuration of the token's own remote. Releases in that channel that do not belong to the remote
 * stay in.
 */
function planOfOthers({ revision: _revision, history: _history, ...plan }: Plan): string {
  const { [own]: channel, ...remotes } = plan.remotes;
  const { [own]: { connectOrigins, tokenOrigins } = {}, ...settings } = plan.settings ?? {};
  return JSON.stringify({
    ...plan,
    remotes: Object.entries(remotes).sort(),
    settings: Object.entries(settings).sort(),
    foreign: [foreignIn(channel), connectOrigins, tokenOrigins],
  });
}

function foreignIn(channel: Channel | undefined): string[] {
  const named = [channel?.stable, channel?.canary?.release, channel?.lastKnownGood];
  return named.filter((release): release is string => release !== undefined && !ownReleases.includes(release));
}

/**
 * Entries of other remotes. An entry under the token's own remote name counts too if its content names another remote.
 */
function ofOthers(releases: object): [string, unknown][] {
  const isOwnRelease = ([key, one]: [string, { remote?: unknown }]) => key.startsWith(`${own}@`) && one.remote === own;
  return Object.entries(releases as Record<string, { remote?: unknown }>)
    .filter((entry) => !isOwnRelease(entry))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
