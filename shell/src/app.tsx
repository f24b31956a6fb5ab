import { useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { AppConfigProvider, LanguageProvider, type AppConfig, type Language } from 'shared/screens';
import { notify, store, StoreProvider } from 'shared/store';
import { RemoteFallback } from './remotes/remote-fallback.tsx';
import { FrameAroundScreen } from './frame/frame-around-screen.tsx';
import { keepLanguage } from './live/cookies.ts';
import type { RoutedScreen } from './live/running.ts';
import { tellOfShell, tellSession } from './live/tell-session.ts';
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
    document.documentElement.lang = language;
  }, [language]);

  return (
    <ErrorBoundary
      onError={tellOfCrash}
      fallback={<RemoteFallback title={texts.appCrashed} detail={texts.appCrashedHint} retryLabel={texts.retry} onRetry={() => location.reload()} />}
    >
      <StoreProvider store={store}>
        <AppConfigProvider value={config}>
          <LanguageProvider value={choice}>
            <ShellTextsProvider value={texts}>
              <BrowserRouter>
                <FrameAroundScreen screens={screens}>
                  <AppRoutes screens={screens} />
                </FrameAroundScreen>
              </BrowserRouter>
            </ShellTextsProvider>
          </LanguageProvider>
        </AppConfigProvider>
      </StoreProvider>
    </ErrorBoundary>
  );
}

// A frame that crashes as it starts has told of no session yet.
function tellOfCrash(): void {
  tellSession();
  tellOfShell('crashed');
}
