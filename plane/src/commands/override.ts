import { releaseKey, type OverrideLink } from 'shared/plan';
import { offeredCommand, type Context } from './command.ts';
import { duration, readAddress, remoteAndRelease, remoteOf } from 'release/commands/declared.ts';
import { checkCandidate } from '../checks/all-checks.ts';
import { refuseFailed } from 'release/checks/check.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { renewKey, signLink } from './override-key.ts';
import type { Storage } from 'release/storage/storage.ts';
import { publishedCandidate } from '../checks/published-candidate.ts';

/** A leaked link is valid for at most this long. */
const longestMs = 7 * 86_400_000;

export const override = offeredCommand({
  about:
    'Prints a signed link that runs one release in one browser session, for at most seven days. The link asks first. Players see a banner; the judge ignores the session.',
  subject: { kind: 'release' },
  touches: (subject, flags) => (flags['new-key'] ? 'all' : [remoteOf(subject)]),
  page: { group: 'Watch' },
  flags: {
    for: { type: 'string', value: '24h', label: 'The link is valid for', about: 'the link is valid for this time' },
    'new-key': { type: 'boolean', label: 'Make all earlier links invalid' },
  },
  async run(context, subject, flags) {
    const { storage, app, by, say, now, dryRun } = context;
    const { remote, release } = remoteAndRelease(subject);
    const until = Math.ceil((now() + duration(flags.for ?? '24h', 'for', longestMs)) / 1000);
    await refuseKilled(storage, remote);
    await refuseFailing(context, remote, release);
    if (dryRun) return { remote, release, until };

    if (flags['new-key']) await renewKey(storage);
    const parts = { remote, release, until, by, mayGoLive: context.vouches };
    const link = linkTo(app, parts, await signLink(storage, parts));
    say(link);
    return { remote, release, until, link };
  },
});

function linkTo(app: string, { remote, release, until, by, mayGoLive }: OverrideLink, signature: string): string {
  const parts = new URLSearchParams({
    override: releaseKey(remote, release),
    until: String(until),
    by,
    ...(mayGoLive && { live: '1' }),
    sign: signature,
  });
  const link = new URL('/', readAddress(app, 'app'));
  // Browsers do not send the fragment, so the signature is in no server log. The query makes an open page reload.
  link.search = 'override';
  link.hash = parts.toString();
  return link.href;
}

async function refuseKilled(storage: Storage, remote: string): Promise<void> {
  const { plan } = await readPlan(storage);
  if (plan.remotes[remote]?.state !== 'killed') return;
  throw new Refusal(
    `${remote} is killed, and no page would follow the link. Bring it back first: npm run release -- revive ${remote}`,
  );
}

/** Refuses a link for a release that could not go live. */
async function refuseFailing({ storage, opens }: Context, remote: string, release: string): Promise<void> {
  const candidate = await publishedCandidate(storage, remote, release);
  const verdicts = await checkCandidate(storage, candidate, { opens, dryRun: true, mayBeBlocked: true });
  refuseFailed(releaseKey(remote, release), verdicts, () => undefined);
}
