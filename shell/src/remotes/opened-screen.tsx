import { Suspense, useEffect, useMemo } from 'react';
import { LanguageProvider, TextsProvider, useLanguage } from 'shared/screens';
import { SkeletonCards } from 'shared/ui';
import { RemoteSettings } from '../plan/remote-settings.tsx';
import { useShellTexts } from '../texts/shell-texts.tsx';
import type { OpenScreen } from './open-screen.ts';

const lightScreen = { minHeight: '100%', background: 'var(--surface-0)' };

/**
 * Renders a remote's screen with its texts. If the release lacks the player's language, the whole screen uses a
 * fallback language.
 * Suspends while the screen loads a part of its texts. A release that does not support the dark theme keeps the light
 * theme.
 */
export function OpenedScreen({ opened: { remote, Component, texts, language, darkTheme } }: { opened: OpenScreen }) {
  const { loading } = useShellTexts();
  const { choose } = useLanguage();
  const shown = useMemo(() => ({ language, choose }), [language, choose]);
  useEffect(() => {
    const content = document.getElementById('content');
    content?.setAttribute('lang', language);
    return () => content?.removeAttribute('lang');
  }, [language]);
  return (
    <LanguageProvider value={shown}>
      <TextsProvider value={texts}>
        <RemoteSettings remote={remote}>
          <Suspense fallback={<SkeletonCards label={loading} />}>
            {darkTheme ? (
              <Component />
            ) : (
              <div data-theme="light" style={lightScreen}>
                <Component />
              </div>
            )}
          </Suspense>
        </RemoteSettings>
      </TextsProvider>
    </LanguageProvider>
  );
}
