import type { ComponentType } from 'react';
import { releaseKey, type ReleasedScreen, type RunnableRelease } from 'shared/plan';
import type { Language, TextTable } from 'shared/screens';
import type { RoutedScreen } from '../live/running.ts';
import type { ReleaseName } from '../live/pulse.ts';
import { tellOfBoth } from '../live/tell-session.ts';
import { VersionsScreen } from '../live/versions-screen.tsx';
import { loadModule } from './federation-host.ts';

/** A screen that is ready to render, and the release that it came from. */
export interface OpenScreen extends ReleaseName {
  Component: ComponentType;
  texts: TextTable;
}

const tryDeadline = 4000;
const allDeadline = 5500;
const open = new Map<string, OpenScreen>();

/** A screen that was opened before, at once: within the app nothing flashes. */
export function screenAtHand(screen: RoutedScreen, language: Language): OpenScreen | undefined {
  return open.get(keyOf(screen.remote.chosen, screen, language));
}

/**
 * Opens a screen in the release that this session runs; tries once more under a changed address, and then takes the
 * last known good release, which is asked for beside the second try so that the player never waits for a third.
 */
export async function openScreen(screen: RoutedScreen, language: Language): Promise<OpenScreen> {
  const started = performance.now();
  const { chosen, lastKnownGood, isKilled } = screen.remote;
  if (isKilled) throw new Error(`${screen.remote.remote} is switched off.`);
  try {
    const opened = await openFrom(chosen, screen, language, tryDeadline);
    tellOfBoth(chosen, 'opened');
    return opened;
  } catch {
    tellOfBoth(chosen, 'retried');
    const deadline = Math.max(1500, allDeadline - (performance.now() - started));
    const spare = lastKnownGood && openLastKnownGood(lastKnownGood, screen, language, deadline);
    spare?.catch(() => undefined);
    return openFrom(chosen, screen, language, deadline)
      .catch((error: unknown) => {
        tellOfBoth(chosen, 'failed');
        if (!spare) throw error;
        return spare.then((opened) => {
          tellOfBoth(chosen, 'fellBack');
          return opened;
        });
      })
      .finally(() => tellOfBoth(chosen, 'opened'));
  }
}

export async function openLastKnownGood(
  release: RunnableRelease,
  screen: RoutedScreen,
  language: Language,
  deadline = tryDeadline,
): Promise<OpenScreen> {
  const older = release.screens.find(({ path }) => path === screen.path);
  if (!older) throw new Error(`${release.release} has no screen ${screen.path}.`);
  return openFrom(release, older, language, deadline);
}

async function openFrom(release: RunnableRelease, screen: ReleasedScreen, language: Language, deadline: number): Promise<OpenScreen> {
  const key = keyOf(release, screen, language);
  const known = open.get(key);
  if (known) return known;
  if (release.remote === 'shell') return { remote: 'shell', release: release.release, Component: VersionsScreen, texts: {} };

  const texts = release.texts[language];
  if (!texts) throw new Error(`${release.release} has no texts in ${language}.`);
  const [screenModule, textModule] = (await Promise.all([
    loadModule(release, screen, deadline),
    loadModule(release, texts, deadline),
  ])) as [Record<string, ComponentType>, { texts: TextTable }]; // what a remote's build exposes
  const Component = screenModule[screen.component];
  if (!Component) throw new Error(`${screen.expose} of ${release.release} exports no ${screen.component}.`);

  const opened = { remote: release.remote, release: release.release, Component, texts: textModule.texts };
  open.set(key, opened);
  return opened;
}

function keyOf(release: RunnableRelease, screen: ReleasedScreen, language: Language): string {
  return `${releaseKey(release.remote, release.release)}/${screen.expose}/${language}`;
}
