import { useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { languageFacts } from 'shared/rules';
import { AppConfigProvider, LanguageProvider, type AppConfig, type Language } from 'shared/screens';
import { notify, store, StoreProvider } from 'shared/store';
import { ScreenLinks } from './access/screen-links.tsx';
import { AppRouter } from './app-router.tsx';
import { Frame } from './frame/frame.tsx';
import { endOverrideOfShell } from './override/override.ts';
import { keepLanguage } from './page/cookies.ts';
import type { RoutedScreen } from './plan/session-releases.ts';
import { RemoteFallback } from './remotes/remote-fallback.tsx';
import { reportThrown } from './reports/report-errors.ts';
import { reportForShell, reportSession } from './reports/report-session.ts';
import { AppRoutes } from './router.tsx';
import type { Texts } from './texts/en.ts';
import { loadShellTexts, ShellTextsProvider } from './texts/shell-texts.tsx';

interface AppProps {
  screens: RoutedScreen[];
  config: AppConfig;
  firstLanguage: Language;
  firstTexts: Texts;
}

export function App({ screens, config, firstLanguage, firstTexts }: AppProps) {
  const [{ language, texts }, setChoice] = useState({ language: firstLanguage, texts: firstTexts });
  const choice = useMemo(() => {
    const choose = (next: Language) =>
      void loadShellTexts(next).then(
        (nextTexts) => {
          keepLanguage(next);
          setChoice({ language: next, texts: nextTexts });
        },
        () => store.dispatch(notify('error', texts.languageFailed)),
      );
    return { language, choose };
  }, [language, texts]);
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: languageFacts(language).direction });
  }, [language]);

  return (
    <ErrorBoundary
      onError={reportCrash}
      fallback={
        <RemoteFallback
          title={texts.appCrashed}
          detail={texts.appCrashedHint}
          retryLabel={texts.retry}
          onRetry={() => location.reload()}
        />
      }
    >
      <StoreProvider store={store}>
        <AppConfigProvider value={config}>
          <LanguageProvider value={choice}>
            <ShellTextsProvider value={texts}>
              <AppRouter>
                <ScreenLinks screens={screens}>
                  <Frame screens={screens}>
                    <AppRoutes screens={screens} />
                  </Frame>
                </ScreenLinks>
              </AppRouter>
            </ShellTextsProvider>
          </LanguageProvider>
        </AppConfigProvider>
      </StoreProvider>
    </ErrorBoundary>
  );
}

// If the frame crashes during startup, the session has not been reported yet.
function reportCrash(error: unknown): void {
  reportSession();
  reportForShell('crashed');
  reportThrown(error);
  endOverrideOfShell();
}
