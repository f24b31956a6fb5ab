import { matchScreen, type Canary, type Channel, type PagePlan, type Plan } from 'shared/plan';
import type { RolloutRecord } from 'plane/rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, fourth, own, type RightSet } from './rights-world.ts';

/** Everything in the storage, by key. */
export type Stored = Map<string, Buffer>;

export async function storedIn(storage: Storage): Promise<Stored> {
  const keys = (await storage.list('')).map(({ key }) => key);
  return new Map(await Promise.all(keys.map(async (key) => [key, (await storage.read(key))!.body] as const)));
}

export async function restore(storage: Storage, wanted: Stored, found: Stored): Promise<void> {
  for (const key of found.keys()) if (!wanted.has(key)) await storage.remove(key);
  for (const [key, body] of wanted) {
    if (found.get(key)?.equals(body)) continue;
    await (key.startsWith('r/') ? storage.create(key, body) : storage.write(key, body));
  }
}

const wereStable = [first, fourth];
/** With the right to promote, a rollout may begin with all sessions. */
const mayPromote = ['promote', 'rollout'];
/** Three releases of a remote, each with the most bytes that it may have in the page. */
const pageShare = 3 * 16_000;
const addressesOfOthers = ['/mfe-wallet', '/logout', '/api/x', '/kit/x', '/control', '/plan.json', '/r/a/b/c'];

/** Returns each effect of a try that the guide does not promise to the right set. Knows nothing of the gate. */
export function brokenPromises(set: RightSet, verb: string, before: Stored, after: Stored): string[] {
  const [was, is] = [planIn(before), planIn(after)];
  const [old, channel] = [was.remotes[own], is.remotes[own]];
  const rollout = rolloutIn(after);
  const published = [...after.keys()].filter((key) => /^(r|maps|kit)\//.test(key));
  const isNew = !wereStable.includes(channel?.stable ?? first);
  const wrong: Record<string, boolean> = {
    'a published file changed': [...before].some(
      ([key, body]) => /^(r|maps)\//.test(key) && !(after.get(key)?.equals(body) ?? set === 'ops'),
    ),
    'a frozen or killed remote got a release':
      [old, channel].every((one) => one && one.state !== 'live') && grown(old?.canary, channel) > 0,
    'a release that was never stable is stable': isNew && !(set === 'ops' && mayPromote.includes(verb)),
  };
  if (set === 'ops') return namesOf(wrong);
  Object.assign(wrong, {
    'another remote or a shared field changed': ofOthers(was) !== ofOthers(is),
    'a file of another remote was added': published.some((key) => !before.has(key) && !key.split('/')[1]?.match(own)),
    'a rollout of another remote changed': [...after].some(
      ([key, body]) => key.startsWith('.rollouts/') && !key.includes(own) && !before.get(key)?.equals(body),
    ),
    'the page grew beyond a share': pageOf(after).length > pageOf(before).length + pageShare,
    'an address of others leads to it': screensOf(after).some(() =>
      addressesOfOthers.some((address) => matchScreen(screensOf(after), address)),
    ),
    'its state or settings changed': old?.state !== channel?.state || differ(was.settings?.[own], is.settings?.[own]),
    'its fallback was never stable': !wereStable.includes(channel?.lastKnownGood ?? first),
    'a large share has no verdict': grown(old?.canary, channel) > 5,
    'a rollout has too little evidence': differ(rolloutIn(before), rollout) && isBelowUsual(rollout),
  });
  if (set === 'preview')
    Object.assign(wrong, {
      'its channel changed': differ(old, channel),
      'the page changed': pageOf(before) !== pageOf(after),
      'its rollout changed': differ(rolloutIn(before), rollout),
    });
  return namesOf(wrong);
}

function namesOf(wrong: Record<string, boolean>): string[] {
  return Object.keys(wrong).filter((what) => wrong[what]);
}

export function planIn(stored: Stored): Plan {
  return JSON.parse(stored.get('plan.json')!.toString()) as Plan;
}

function pageOf(stored: Stored): string {
  return stored.get('index.html')!.toString();
}

function screensOf(stored: Stored): { path: string }[] {
  const data = /<script id="live-plan" type="application\/json">(.*?)<\/script>/.exec(pageOf(stored))?.[1] ?? '';
  const { releases } = JSON.parse(data) as PagePlan;
  return Object.values(releases).flatMap(({ remote, screens }) => (remote === own ? screens : []));
}

function rolloutIn(stored: Stored): RolloutRecord | undefined {
  const body = stored.get(`.rollouts/${own}.json`);
  return body && (JSON.parse(body.toString()) as RolloutRecord);
}

function grown(before: Canary | undefined, channel: Channel | undefined): number {
  const { release = first, percent = 0 } = channel?.canary ?? {};
  const isAsBefore = before?.release === release && before.percent === percent;
  return isAsBefore || wereStable.includes(release) ? 0 : percent;
}

function isBelowUsual(rollout: RolloutRecord | undefined): boolean {
  if (!rollout || wereStable.includes(rollout.release) || rollout.state === 'aborted') return false;
  const { steps, windowMs, minimumSessions } = rollout;
  return ![5, 25, 100].every((share) => steps.includes(share)) || windowMs < 600_000 || minimumSessions < 400;
}

// A token that may make links adds the key of links, which belongs to the storage.
function ofOthers({ revision: _revision, history: _history, overrideKey: _key, ...plan }: Plan): string {
  const { [own]: _own, ...remotes } = plan.remotes;
  return JSON.stringify({ ...plan, remotes: Object.entries(remotes).sort() });
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
