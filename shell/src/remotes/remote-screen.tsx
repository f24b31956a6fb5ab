import { useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { TextsProvider, useLanguage, type Language } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { SkeletonCards } from 'shared/ui';
import { OverrideBanner } from '../override/override-banner.tsx';
import { useIsKilled } from '../plan/follow-plan.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { setScreenInView } from '../reports/provider-acts.ts';
import { reportThrown } from '../reports/report-errors.ts';
import { reportForRemoteAndShell } from '../reports/report-session.ts';
import { reportUsable } from '../reports/report.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { openScreen, screenAtHand, type OpenScreen } from './open-screen.ts';
import { RemoteFallback } from './remote-fallback.tsx';
import { useStandInPage } from './use-stand-in-page.ts';

/** A remote's screen inside the frame. Whatever happens to it, the frame around it stays usable. */
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

  // What is shown stays, in the language it is in: only its other language failed.
  const keepsLanguage = failed && opened !== undefined;
  useEffect(() => {
    if (keepsLanguage) dispatch(notify('error', texts.languageFailed));
  }, [keepsLanguage, dispatch, texts]);

  if (failed && !opened)
    return <StandInOrCard screen={screen} title={texts.remoteFailed} detail={texts.remoteFailedHint} onRetry={retry} />;
  if (!opened) return <SkeletonCards label={texts.loading} />;
  return (
    <ErrorBoundary
      key={opened.release}
      onError={(error) => {
        reportForRemoteAndShell(opened, 'crashed');
        reportThrown(error);
      }}
      fallbackRender={({ resetErrorBoundary }) => (
        <StandInOrCard
          screen={screen}
          title={texts.remoteCrashed}
          detail={texts.remoteCrashedHint}
          onRetry={resetErrorBoundary}
        />
      )}
    >
      <TextsProvider value={opened.texts}>
        <opened.Component />
      </TextsProvider>
    </ErrorBoundary>
  );
}

/** What is shown of a screen that failed: nothing yet while the last known good release is on its way, else a card. */
function StandInOrCard({
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
  const isStandInComing = useStandInPage(screen);
  if (isStandInComing) return <SkeletonCards label={texts.loading} />;
  return <RemoteFallback title={title} detail={detail} retryLabel={texts.retry} onRetry={onRetry} />;
}

function useOpenScreen(screen: RoutedScreen) {
  const { language } = useLanguage();
  const [opened, setOpened] = useState<OpenScreen | undefined>(() => screenAtHand(screen, language));
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
    const atHand = screenAtHand(screen, language);
    setFailedIn(undefined);
    setOpened((shown) => atHand ?? shown);
    return atHand ? undefined : open();
  }, [screen, language, open]);

  const retry = () => {
    setFailedIn(undefined);
    setOpened(undefined);
    open();
  };
  return { opened, failed: failedIn === language, retry };
}
