import type { PagePlan, Plan } from 'shared/plan';
import type { HistoryEntry } from '../src/plan/history.ts';
import type { Session } from '../src/rights/sessions.ts';
import type { Storage } from '../src/storage/storage.ts';
import { own } from './rights-world.ts';

/** Everything in a storage that a token for one remote must leave as it is; of shared documents the part of the others. */
export async function whatOthersHave(storage: Storage, tokenDigest: string): Promise<Map<string, string>> {
  const held = new Map<string, string>();
  for (const { key } of await storage.list('')) {
    const stored = await storage.read(key);
    if (!stored || isOwn(key)) continue;
    const part = partOfOthers(key, stored.body.toString(), tokenDigest);
    held.set(key, part ?? stored.tag);
  }
  return held;
}

/** What differs, key by key; a move of its own remote may stand in the history, under its own name. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const changed = [...before].filter(([key, value]) => after.get(key) !== value).map(([key]) => key);
  const came = [...after].filter(([key, value]) => !before.has(key) && !(key.startsWith('.history/') && value === 'its own')).map(([key]) => key);
  return [...changed, ...came];
}

function isOwn(key: string): boolean {
  return [`r/${own}/`, `maps/${own}/`, `.opened/${own}/`, `.prune/${own}/`].some((start) => key.startsWith(start)) || [`.rollouts/${own}.json`, `.controller/curves/${own}.json`].includes(key);
}

function partOfOthers(key: string, text: string, tokenDigest: string): string | undefined {
  if (key === 'plan.json') return planOfOthers(JSON.parse(text) as Plan);
  if (key === 'index.html') {
    const data = /<script id="live-plan" type="application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const { plan, releases } = JSON.parse(data) as PagePlan;
    return JSON.stringify([text.replace(data, ''), planOfOthers(plan), withoutOwn(releases)]);
  }
  if (key === '.plan/releases.json') return JSON.stringify(withoutOwn(JSON.parse(text) as object));
  if (key === '.controller/sessions.json') return JSON.stringify((JSON.parse(text) as Session[]).filter((one) => one.tokenDigest !== tokenDigest));
  if (key.startsWith('.history/') && !key.startsWith('.history/page-')) return partOfEntry(JSON.parse(text) as HistoryEntry);
  return undefined;
}

/** An entry that the token made of its own remote, or of nobody's, is its own. */
function partOfEntry(entry: HistoryEntry): string {
  const isItsOwn = entry.by.endsWith('token betting-ci') && (entry.remote === own || entry.verb === 'prune');
  return isItsOwn ? 'its own' : JSON.stringify(entry);
}

function planOfOthers({ revision: _revision, history: _history, ...plan }: Plan): string {
  return JSON.stringify({ ...plan, remotes: Object.fromEntries(Object.entries(plan.remotes).filter(([remote]) => remote !== own).sort()) });
}

/** Of named releases those of others; the order says nothing. */
function withoutOwn(releases: object): [string, unknown][] {
  return Object.entries(releases).filter(([key]) => !key.startsWith(`${own}@`)).sort(([one], [other]) => (one < other ? -1 : 1));
}
