import { namedReleases, releaseBase, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import { Refusal } from '../refusal.ts';
import { reasonOf } from './forward.ts';
import { planOf } from './page-with-source.ts';

const waitFor = 15_000;

interface DeployedApp {
  /** The app's origin after redirects. */
  origin: string;
  live: PagePlan;
}

export async function deployedApp(address: string): Promise<DeployedApp> {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Refusal('--app needs the address of the deployed app, as in --app https://app.example', 'wrongUsage');
  const requested = new URL('/', address);
  const answer = await fetch(requested, { signal: AbortSignal.timeout(waitFor) }).catch((cause: unknown) => {
    throw new Refusal(
      `${requested.origin} does not answer (${reasonOf(cause)}). Check the address behind --app, and that the app runs.`,
      'failed',
      { cause },
    );
  });
  const { origin } = new URL(answer.url);
  const live = planOf(await answer.text());
  if (!live)
    throw new Refusal(
      `${origin} answers with ${answer.status} and without a plan, so it is not an app of this platform. Check the address behind --app.`,
      'failed',
    );
  return { origin, live };
}

/** Returns the descriptors of the shells that sessions get. Skips a descriptor that cannot be fetched. */
export async function liveShells({ origin, live }: DeployedApp): Promise<ReleaseDescriptor[]> {
  const { lastKnownGood: _rollbackTarget, ...channel } = live.plan.shell;
  const read = namedReleases(channel).map(
    async (release) =>
      (await fetch(`${origin}${releaseBase('shell', release)}release.json`)).json() as Promise<ReleaseDescriptor>,
  );
  return (await Promise.allSettled(read)).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
