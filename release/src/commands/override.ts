import { releaseKey, type OverrideLink, type ReleaseDescriptor } from 'shared/plan';
import type { Command, Context, Flags } from './command.ts';
import { duration, remoteAndRelease } from './subject.ts';
import { checkCandidate, refuseFailed } from '../checks/all-checks.ts';
import type { Candidate } from '../checks/candidate.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { renewKey, signLink } from '../rights/override-key.ts';
import type { Storage } from '../storage/storage.ts';
import { publishedCandidate } from './published-candidate.ts';

export const override: Command = {
  usage: '<remote>@<release> [--for 24h] [--from https://origin/r/<remote>/<release>/] [--new-key]',
  about: 'Prints a signed link that runs one release in one browser session only, until its time is over, under a banner, and out of the judge’s sight. With --new-key no link of before is valid any more.',
  flags: { for: { type: 'string' }, from: { type: 'string' }, 'new-key': { type: 'boolean' } },
  async run(context, subject, flags) {
    const { storage, app, by, say, now, dryRun } = context;
    const { remote, release } = remoteAndRelease(subject);
    const from = typeof flags.from === 'string' ? flags.from : undefined;
    await refuseKilled(storage, remote);
    await refuseFailing(context, { remote, release, from });
    const until = Math.ceil((now() + duration(String(flags.for ?? '24h'), 'for')) / 1000);
    if (dryRun) return { remote, release, until };

    if (flags['new-key']) await renewKey(storage);
    const link = linkTo(app, { remote, release, from, until }, await signLink(storage, { remote, release, from, until }, by));
    say(link);
    return { remote, release, until, link };
  },
};

function linkTo(app: string, { remote, release, from, until }: OverrideLink, signature: string): string {
  const link = new URL('/', readAddress(app, 'app'));
  link.searchParams.set('override', releaseKey(remote, release));
  if (from !== undefined) link.searchParams.set('from', from);
  link.searchParams.set('until', String(until));
  link.searchParams.set('sign', signature);
  return link.href;
}

async function refuseKilled(storage: Storage, remote: string): Promise<void> {
  const { plan } = await readPlan(storage);
  if (plan.remotes[remote]?.state !== 'killed') return;
  throw new Refusal(`${remote} is killed, and no page would follow the link. Bring it back first: npm run release -- revive ${remote}`);
}

/** What does not go live is not tried by players either. */
async function refuseFailing({ storage, opens }: Context, { remote, release, from }: Pick<OverrideLink, 'remote' | 'release' | 'from'>): Promise<void> {
  const candidate = from === undefined ? await publishedCandidate(storage, remote, release) : await foreignCandidate(storage, { remote, release, from });
  refuseFailed(releaseKey(remote, release), await checkCandidate(storage, candidate, { ...(from === undefined && { opens }), dryRun: true }), () => undefined);
}

async function foreignCandidate(storage: Storage, { remote, release, from }: { remote: string; release: string; from: string }): Promise<Candidate> {
  const base = readAddress(from, 'from');
  const { plan } = await readPlan(storage);
  if (!plan.overrideOrigins.includes(base.origin)) {
    throw new Refusal(`The plan allows no override from ${base.origin}. Allowed are: ${plan.overrideOrigins.join(', ') || 'none'}. Allow it: npm run release -- allow-origin ${base.origin}`);
  }
  const read = async (file: string) => {
    const response = await fetch(new URL(file, base), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    return response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  };
  const text = (await read('release.json'))?.toString();
  const descriptor = text?.startsWith('{') ? (JSON.parse(text) as ReleaseDescriptor) : undefined;
  if (descriptor?.remote !== remote || descriptor.release !== release) throw new Refusal(`${new URL('release.json', base).href} does not answer with ${remote}@${release}.`, 'unknown');
  return { descriptor, read };
}

function readAddress(text: Flags[string], flag: string): URL {
  if (typeof text !== 'string' || !URL.canParse(text)) throw new Refusal(`--${flag} wants an address that starts with https://.`, 'wrongUsage');
  return new URL(text);
}
