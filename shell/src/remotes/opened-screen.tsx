import { Suspense, useEffect, useMemo } from 'react';
import { LanguageProvider, TextsProvider, useLanguage } from 'shared/screens';
import { SkeletonCards } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import type { OpenScreen } from './open-screen.ts';

/**
 * A remote's screen with its texts. A release that lacks the player's language is in a fallback as a whole: its texts, and
 * what it chooses by the language. The screen suspends while it loads a part of its texts. A release that does not follow
 * the dark theme keeps the light one.
 */
export function OpenedScreen({ opened: { Component, texts, language, darkTheme } }: { opened: OpenScreen }) {
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
        <Suspense fallback={<SkeletonCards label={loading} />}>
          {darkTheme ? (
            <Component />
          ) : (
            <div data-theme="light">
              <Component />
            </div>
          )}
        </Suspense>
      </TextsProvider>
    </LanguageProvider>
  );
}
