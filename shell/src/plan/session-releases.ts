import {
  chooseRelease,
  matchScreen,
  releaseKey,
  type Channel,
  type PagePlan,
  type ReleasedScreen,
  type RunnableRelease,
} from 'shared/plan';

const storageKey = 'given_up';

// Boot and main are separate bundles, and a canary may end between their starts. So both use the same instant.
const page = globalThis as { startedAt?: number };

/** The time at which this page chose its releases. */
export const pageStartedAt = (page.startedAt ??= Date.now());

export interface RunningRemote {
  remote: string;
  chosen: RunnableRelease;
  lastKnownGood?: RunnableRelease;
  /** True if the plan disables the remote. Its screens keep their addresses and show that they are unavailable. */
  isKilled?: boolean;
}

export interface RoutedScreen extends ReleasedScreen {
  remote: RunningRemote;
}

/**
 * Returns the remotes of this session, in the releases that the plan gives the subject. Includes the shell, which has a
 * screen of its own.
 */
export function runningRemotes(pagePlan: PagePlan, subject: string): RunningRemote[] {
  const shell = chosenRelease(pagePlan, 'shell', pagePlan.plan.shell, subject);
  const remotes = Object.entries(pagePlan.plan.remotes).flatMap(([remote, channel]): RunningRemote[] => {
    const chosen = chosenRelease(pagePlan, remote, channel, subject);
    if (!chosen) return [];
    const fallback = fallbackFor(pagePlan, channel, chosen);
    if (fallback && failedReleases().includes(releaseKey(remote, chosen.release)))
      return [{ remote, chosen: fallback, isKilled: channel.state === 'killed' }];
    return [{ remote, chosen, isKilled: channel.state === 'killed', ...(fallback && { lastKnownGood: fallback }) }];
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

/** Returns the screen that a path leads to, before the session is verified. */
export function landingScreen(screens: RoutedScreen[], pathname: string, loggedIn: boolean): RoutedScreen | undefined {
  const requested = matchScreen(screens, pathname);
  if (!loggedIn && requested?.access !== 'anyone' && requested?.access !== 'visitor')
    return matchScreen(screens, '/login');
  if (loggedIn && requested?.access === 'visitor') return matchScreen(screens, '/');
  return requested;
}

// For support and operators. Part of the shell, so that the screen works even if every remote fails.
const versionsScreen: ReleasedScreen = {
  path: '/versions',
  access: 'anyone',
  title: { en: 'Versions', hi: 'वर्ज़न', mr: 'व्हर्जन' },
  expose: './versions-screen',
  component: 'VersionsScreen',
  files: [],
};

/**
 * Returns the fallback for a failing release: the last known good release. A canary can also fall back to the stable
 * release.
 */
export function fallbackFor(
  { releases }: PagePlan,
  { lastKnownGood, stable }: Channel,
  { remote, release }: RunnableRelease,
): RunnableRelease | undefined {
  const name = [lastKnownGood, stable].find((other) => other !== undefined && other !== release);
  return name === undefined ? undefined : releases[releaseKey(remote, name)];
}

/** Excludes a failed release in this tab. Returns false if the browser denies storage. */
export function excludeRelease(key: string): boolean {
  try {
    sessionStorage.setItem(storageKey, [...failedReleases(), key].join(' '));
    return true;
  } catch {
    return false;
  }
}

/** Returns the releases that failed in this tab after they had run. The tab's next pages run the fallbacks instead. */
function failedReleases(): string[] {
  try {
    return sessionStorage.getItem(storageKey)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
