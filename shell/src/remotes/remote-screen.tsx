import { useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { TextPartError, useLanguage, type Language } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { SkeletonCards } from 'shared/ui';
import { OverrideBanner } from '../override/override-banner.tsx';
import { useIsKilled } from '../plan/follow-plan.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { setScreenInView } from '../reports/provider-actions.ts';
import { reportThrown } from '../reports/report-errors.ts';
import { reportForRemoteAndShell } from '../reports/report-session.ts';
import { reportUsable } from '../reports/report.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { openScreen, cachedScreen, type OpenScreen } from './open-screen.ts';
import { OpenedScreen } from './opened-screen.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { useFallbackPage } from './use-fallback-page.ts';

/** A remote's screen inside the frame. Whatever happens to it, the frame stays usable. */
export function RemoteScreen({ screen }: { screen: RoutedScreen }) {
  const texts = useShellTexts();
  const isKilled = useIsKilled(screen.remote);
  return (
    <>
      <OverrideBanner />
      {isKilled ? (
        <RemoteFallback
          title={texts.killedTitle}
          detail={texts.killedHint}
          retryLabel={texts.retry}
          onRetry={() => location.reload()}
        />
      ) : (
        <RunningScreen screen={screen} />
      )}
    </>
  );
}

function RunningScreen({ screen }: { screen: RoutedScreen }) {
  const texts = useShellTexts();
  const dispatch = useAppDispatch();
  const { opened, failed, retry } = useOpenScreen(screen);

  useEffect(() => {
    if (!opened) return;
    setScreenInView(opened);
    reportUsable(opened);
  }, [opened]);

  // The shown screen stays in its language. Only the other language failed.
  const keepsLanguage = failed && opened !== undefined;
  useEffect(() => {
    if (keepsLanguage) dispatch(notify('error', texts.languageFailed));
  }, [keepsLanguage, dispatch, texts]);

  if (failed && !opened)
    return (
      <FallbackOrCard screen={screen} title={texts.remoteFailed} detail={texts.remoteFailedHint} onRetry={retry} />
    );
  if (!opened) return <SkeletonCards label={texts.loading} />;
  return (
    <ErrorBoundary
      key={opened.release}
      onError={(error) => {
        if (error instanceof TextPartError) return;
        reportForRemoteAndShell(opened, 'crashed');
        reportThrown(error);
      }}
      fallbackRender={({ error, resetErrorBoundary }) =>
        error instanceof TextPartError ? (
          <RemoteFallback
            title={texts.remoteFailed}
            detail={texts.remoteFailedHint}
            retryLabel={texts.retry}
            onRetry={resetErrorBoundary}
          />
        ) : (
          <FallbackOrCard
            screen={screen}
            title={texts.remoteCrashed}
            detail={texts.remoteCrashedHint}
            onRetry={resetErrorBoundary}
          />
        )
      }
    >
      <OpenedScreen opened={opened} />
    </ErrorBoundary>
  );
}

/** Shown for a failed screen: a skeleton while the fallback release loads, else an error card. */
function FallbackOrCard({
  screen,
  title,
  detail,
  onRetry,
}: {
  screen: RoutedScreen;
  title: string;
  detail: string;
  onRetry: () => void;
}) {
  const texts = useShellTexts();
  const isLoadingFallback = useFallbackPage(screen);
  if (isLoadingFallback) return <SkeletonCards label={texts.loading} />;
  return <RemoteFallback title={title} detail={detail} retryLabel={texts.retry} onRetry={onRetry} />;
}

function useOpenScreen(screen: RoutedScreen) {
  const { language } = useLanguage();
  const [opened, setOpened] = useState<OpenScreen | undefined>(() => cachedScreen(screen, language));
  const [failedIn, setFailedIn] = useState<Language>();

  const open = useCallback(() => {
    let left = false;
    openScreen(screen, language).then(
      (ready) => left || setOpened(ready),
      () => left || setFailedIn(language),
    );
    return () => {
      left = true;
    };
  }, [screen, language]);

  useEffect(() => {
    const cached = cachedScreen(screen, language);
    setFailedIn(undefined);
    setOpened((shown) => cached ?? shown);
    return cached ? undefined : open();
  }, [screen, language, open]);

  const retry = () => {
    setFailedIn(undefined);
    setOpened(undefined);
    open();
  };
  return { opened, failed: failedIn === language, retry };
}
