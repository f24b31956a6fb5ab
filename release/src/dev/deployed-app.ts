import { namedReleases, releaseBase, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import { Refusal } from '../refusal.ts';
import { reasonOf } from './forward.ts';
import { planOf } from './page-with-source.ts';

const waitFor = 15_000;

export interface DeployedApp {
  /** Where it answers, after redirects. */
  origin: string;
  live: PagePlan;
}

/** The app as it answers now. */
export async function deployedApp(address: string): Promise<DeployedApp> {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Refusal(
      '--app wants the address at which the app is deployed, as in --app https://app.example',
      'wrongUsage',
    );
  const asked = new URL('/', address);
  const answer = await fetch(asked, { signal: AbortSignal.timeout(waitFor) }).catch((cause: unknown) => {
    throw new Refusal(
      `${asked.origin} does not answer (${reasonOf(cause)}). Check the address behind --app, and that the app runs.`,
      'failed',
      { cause },
    );
  });
  const { origin } = new URL(answer.url);
  const live = planOf(await answer.text());
  if (!live)
    throw new Refusal(
      `${origin} answers with ${answer.status} and without a plan, so it is no app that a remote could join. Check the address behind --app.`,
      'failed',
    );
  return { origin, live };
}

/** What the shells say of themselves that sessions get; a descriptor that cannot be had is left out. */
export async function liveShells({ origin, live }: DeployedApp): Promise<ReleaseDescriptor[]> {
  const { lastKnownGood: _wayBack, ...channel } = live.plan.shell;
  const read = namedReleases(channel).map(
    async (release) =>
      (await fetch(`${origin}${releaseBase('shell', release)}release.json`)).json() as Promise<ReleaseDescriptor>,
  );
  return (await Promise.allSettled(read)).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
