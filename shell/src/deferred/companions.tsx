import { Suspense, useEffect, useInsertionEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LanguageProvider, TextsProvider, useLanguage, type Language } from 'shared/screens';
import { usePlayer, useSession } from 'shared/store';
import { RemoteSettings } from '../plan/remote-settings.tsx';
import type { RoutedScreen, RunningRemote } from '../plan/session-releases.ts';
import type { OpenScreen } from '../remotes/open-screen.ts';

const restMs = 5000;

export interface CompanionsProps {
  screens: RoutedScreen[];
  /** Opens a screen with the page's one loader. A prop, because this chunk is a separate script. */
  open: (screen: RoutedScreen, language: Language) => Promise<OpenScreen>;
  isOpening: () => boolean;
  /** Enables the styles of a remote, until the returned function is called. */
  keepStyles: (remote: RunningRemote) => () => void;
  onCrash: (companion: OpenScreen, error: unknown) => void;
}

/**
 * Renders the companions: screens that remotes add to every screen of a player. They load after the screen. A failed
 * companion affects nothing else.
 */
export function Companions({ screens, ...loader }: CompanionsProps) {
  const { mayBet } = useSession();
  const player = usePlayer();
  if (!mayBet) return null;
  return screens
    .filter(({ needs, remote }) => !remote.isKilled && (!needs || player?.[needs] === '1'))
    .map((screen) => <Companion key={screen.path} screen={screen} {...loader} />);
}

type CompanionProps = Omit<CompanionsProps, 'screens'> & { screen: RoutedScreen };

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
