import { useMemo, type ReactNode } from 'react';
import { inLanguage, languages, type InLanguages } from 'shared/rules';
import { ScreenLinksProvider } from 'shared/screens';
import { usePlayer } from 'shared/store';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { detour, useRole } from './landing.ts';

/**
 * Provides the linked screens to all remotes. Leaves out screens that this user may not open or the provider does not
 * support.
 */
export function ScreenLinks({ screens, children }: { screens: RoutedScreen[]; children: ReactNode }) {
  const role = useRole();
  const player = usePlayer();
  const links = useMemo(
    () =>
      screens
        .filter(
          ({ linkedFrom, access, path, needs, remote }) =>
            linkedFrom &&
            role &&
            !detour(access, role, path) &&
            !remote.isKilled &&
            (!needs || !player || player[needs] === '1'),
        )
        .map((screen) => ({ ...screen, title: inEveryLanguage(screen.title) })),
    [screens, role, player],
  );
  return <ScreenLinksProvider value={links}>{children}</ScreenLinksProvider>;
}

/** A remote reads the title in the remote's own language, which the linked remote may lack. */
function inEveryLanguage(title: InLanguages<string>): InLanguages<string> {
  return { ...title, ...Object.fromEntries(languages.map(({ code }) => [code, inLanguage(title, code)])) };
}
