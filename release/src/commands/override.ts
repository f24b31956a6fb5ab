import type { Command } from './command.ts';
import { remoteAndRelease } from './subject.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { publishedCandidate } from './published-candidate.ts';

export const override: Command = {
  usage: '<remote>@<release> [--from https://origin/r/<remote>/<release>/]',
  about: 'Prints a link that runs one release in one browser session only, under a banner, and out of the judge’s sight.',
  flags: { from: { type: 'string' } },
  async run({ storage, app, say }, subject, { from }) {
    const { remote, release } = remoteAndRelease(subject);
    if (typeof from === 'string') await refuseForeign(storage, from);
    else await publishedCandidate(storage, remote, release);
    await refuseKilled(storage, remote);
    const link = new URL('/', readAddress(app, 'app'));
    link.searchParams.set('override', `${remote}@${release}`);
    if (typeof from === 'string') link.searchParams.set('from', from);
    say(link.href);
    return { remote, release, link: link.href };
  },
};

async function refuseKilled(storage: Storage, remote: string): Promise<void> {
  const { plan } = await readPlan(storage);
  if (plan.remotes[remote]?.state !== 'killed') return;
  throw new Refusal(`${remote} is killed, and no page would follow the link. Bring it back first: npm run release -- revive ${remote}`);
}

async function refuseForeign(storage: Storage, from: string): Promise<void> {
  const { origin } = readAddress(from, 'from');
  const { plan } = await readPlan(storage);
  if (plan.overrideOrigins.includes(origin)) return;
  throw new Refusal(`The plan allows no override from ${origin}. Allowed are: ${plan.overrideOrigins.join(', ') || 'none'}. Allow it: npm run release -- allow-origin ${origin}`);
}

function readAddress(text: string, flag: string): URL {
  if (!URL.canParse(text)) throw new Refusal(`--${flag} wants an address that starts with https://.`, 'wrongUsage');
  return new URL(text);
}
