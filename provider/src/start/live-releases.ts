import type { FastifyBaseLogger } from 'fastify';
import { unanswered, type AnsweredCalls, type UsedCalls } from 'shared/contract';
import { ConfigError } from 'shared/node';

const WAIT_MS = 3000;

interface Channel {
  stable?: string;
  canary?: { release: string };
  state: string;
}

/** A part of the app's plan. */
interface LivePlan {
  shell: Channel;
  remotes: Record<string, Channel>;
}

/** A part of a release's descriptor. Older releases have no `calls`. */
interface LiveRelease {
  remote: string;
  release: string;
  calls?: UsedCalls;
}

/**
 * Throws a ConfigError if a release in the plan reads something that this provider does not answer. A plan that cannot
 * be read does not stop the start, because the app may be down or start later.
 */
export async function refuseUnansweredReads(
  planUrl: string,
  answered: AnsweredCalls,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const releases = await readLive(planUrl).catch((failure: unknown) => {
    log.warn({ plan: planUrl, compared: false, error: String(failure) });
    return [];
  });
  const problems = releases.flatMap(({ remote, release, calls = {} }) => {
    const missing = unanswered(calls, answered);
    return missing.length > 0
      ? [`${remote}@${release} reads ${missing.join(', ')}, which this provider does not answer.`]
      : [];
  });
  if (problems.length > 0)
    throw new ConfigError(
      `The provider does not start, because live releases of ${planUrl} need more than it answers. ${problems.join(' ')} Release the remotes without these reads first, or start a provider that answers them. Without PLAN_URL the provider starts unchecked.`,
    );
}

/** Reads the descriptors of the releases that sessions get: stable and canary. Killed remotes are left out. */
async function readLive(planUrl: string): Promise<LiveRelease[]> {
  const { shell, remotes } = (await read(planUrl)) as LivePlan; // the app is our own
  const live = Object.entries({ ...remotes, shell }).flatMap(([remote, { stable, canary, state }]) =>
    state === 'killed' ? [] : [stable, canary?.release].flatMap((release) => (release ? [{ remote, release }] : [])),
  );
  return Promise.all(
    live.map(
      async ({ remote, release }) =>
        (await read(new URL(`/r/${remote}/${release}/release.json`, planUrl))) as LiveRelease,
    ),
  );
}

async function read(address: string | URL): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
  if (!response.ok) throw new Error(`${String(address)} answered ${response.status}.`);
  return response.json();
}
