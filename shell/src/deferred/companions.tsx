import { Suspense, useEffect, useInsertionEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RunnableRelease } from 'shared/plan';
import { LanguageProvider, TextsProvider, useLanguage, type Language } from 'shared/screens';
import { usePlayer, useSession } from 'shared/store';
import { RemoteSettings } from '../plan/remote-settings.tsx';
import type { RoutedScreen, RunningRemote } from '../plan/session-releases.ts';
import type { OpenScreen } from '../remotes/open-screen.ts';
import { PanelSwitch } from './panel-switch.tsx';

const restMs = 5000;

export interface CompanionsProps {
  /** Every screen of this session, also those that are no companions. */
  screens: RoutedScreen[];
  /** Opens a screen with the page's one loader. A prop, because this chunk is a separate script. */
  open: (screen: RoutedScreen, language: Language) => Promise<OpenScreen>;
  isOpening: () => boolean;
  /** Enables the styles of a remote, until the returned function is called. */
  keepStyles: (remote: RunningRemote) => () => void;
  onCrash: (companion: OpenScreen, error: unknown) => void;
  /** Returns the release of a remote in this page. */
  releaseOf: (remote: RunningRemote) => RunnableRelease;
}

/**
 * Renders the companions: screens that remotes add to every screen of a player, and the panel for staff. They load after
 * the screen. A failed companion affects nothing else.
 */
export function Companions({ screens, releaseOf, ...loader }: CompanionsProps) {
  const { mayBet } = useSession();
  const player = usePlayer();
  const companions = screens.filter(
    ({ beside, needs, remote }) => beside && mayBet && !remote.isKilled && (!needs || player?.[needs] === '1'),
  );
  return (
    <>
      <PanelSwitch screens={screens} companions={companions} releaseOf={releaseOf} />
      {companions.map((screen) => (
        <Companion key={screen.path} screen={screen} {...loader} />
      ))}
    </>
  );
}

type CompanionProps = Omit<CompanionsProps, 'screens' | 'releaseOf'> & { screen: RoutedScreen };

function Companion({ screen, open, isOpening, keepStyles, onCrash }: CompanionProps) {
  const { language, choose } = useLanguage();
  const [opened, setOpened] = useState<OpenScreen>();
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      timer = setTimeout(load, restMs);
    };
    const load = () => {
      if (isOpening()) return rest();
      open(screen, language).then(
        (ready) => isLeft || setOpened(ready),
        () => isLeft || rest(),
      );
    };
    rest();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [screen, language, open, isOpening]);
  useInsertionEffect(() => (opened ? keepStyles(screen.remote) : undefined), [opened, screen.remote, keepStyles]);
  if (!opened) return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => onCrash(opened, error)}>
      <LanguageProvider value={{ language: opened.language, choose }}>
        <TextsProvider value={opened.texts}>
          <RemoteSettings remote={opened.remote}>
            <Suspense fallback={null}>
              <opened.Component />
            </Suspense>
          </RemoteSettings>
        </TextsProvider>
      </LanguageProvider>
    </ErrorBoundary>
  );
}
