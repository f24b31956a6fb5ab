import {
  chooseRelease,
  matchScreen,
  releaseKey,
  type Channel,
  type PagePlan,
  type ReleasedScreen,
  type RunnableRelease,
} from 'shared/plan';

const keptAs = 'given_up';

// Boot and main are two bundles, and a canary may end between them: a page goes by one instant.
const page = globalThis as { startedAt?: number };

/** When this page chose its releases. */
export const pageStartedAt = (page.startedAt ??= Date.now());

/** What one remote runs in this session, and what it falls back to. */
export interface RunningRemote {
  remote: string;
  chosen: RunnableRelease;
  lastKnownGood?: RunnableRelease;
  /** Its screens keep their addresses and say that they are not available. */
  isKilled?: boolean;
}

/** A screen of a remote in the release that this session runs. */
export interface RoutedScreen extends ReleasedScreen {
  remote: RunningRemote;
}

/** The remotes of this session: for each the release that the plan and the subject decide. The shell brings a screen too. */
export function runningRemotes(pagePlan: PagePlan, subject: string): RunningRemote[] {
  const shell = chosenRelease(pagePlan, 'shell', pagePlan.plan.shell, subject);
  const remotes = Object.entries(pagePlan.plan.remotes).flatMap(([remote, channel]): RunningRemote[] => {
    const chosen = chosenRelease(pagePlan, remote, channel, subject);
    if (!chosen) return [];
    const spare = standInFor(pagePlan, channel, chosen);
    if (spare && givenUp().includes(releaseKey(remote, chosen.release)))
      return [{ remote, chosen: spare, isKilled: channel.state === 'killed' }];
    return [{ remote, chosen, isKilled: channel.state === 'killed', ...(spare && { lastKnownGood: spare }) }];
  });
  return shell ? [...remotes, { remote: 'shell', chosen: { ...shell, screens: [versionsScreen] } }] : remotes;
}

export function chosenRelease(
  pagePlan: PagePlan,
  remote: string,
  channel: Channel,
  subject: string,
): RunnableRelease | undefined {
  const release = chooseRelease(channel, subject, pageStartedAt);
  return release === undefined ? undefined : pagePlan.releases[releaseKey(remote, release)];
}

export function routedScreens(remotes: RunningRemote[]): RoutedScreen[] {
  return remotes.flatMap((remote) => remote.chosen.screens.map((screen) => ({ ...screen, remote })));
}

/** The screen that a path will end on, as far as it can be told before the session is verified. */
export function landingScreen(screens: RoutedScreen[], pathname: string, loggedIn: boolean): RoutedScreen | undefined {
  const asked = matchScreen(screens, pathname);
  if (!loggedIn && asked?.access !== 'anyone' && asked?.access !== 'visitor') return matchScreen(screens, '/login');
  if (loggedIn && asked?.access === 'visitor') return matchScreen(screens, '/');
  return asked;
}

// For support and ops: the shell's own, so it is there whatever the remotes do.
const versionsScreen: ReleasedScreen = {
  path: '/versions',
  access: 'anyone',
  title: { en: 'Versions', hi: 'वर्ज़न' },
  expose: './versions-screen',
  component: 'VersionsScreen',
  files: [],
};

/** What runs in place of a release that fails: the last known good one, or for a canary also the stable one. */
export function standInFor(
  { releases }: PagePlan,
  { lastKnownGood, stable }: Channel,
  { remote, release }: RunnableRelease,
): RunnableRelease | undefined {
  const name = [lastKnownGood, stable].find((other) => other !== undefined && other !== release);
  return name === undefined ? undefined : releases[releaseKey(remote, name)];
}

/** Gives a release up for this tab; false where the browser keeps nothing. */
export function giveUpRelease(key: string): boolean {
  try {
    sessionStorage.setItem(keptAs, [...givenUp(), key].join(' '));
    return true;
  } catch {
    return false;
  }
}

/** The releases that failed in this tab after they had run there: its pages run the last known good ones in their place. */
function givenUp(): string[] {
  try {
    return sessionStorage.getItem(keptAs)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
