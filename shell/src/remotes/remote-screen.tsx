import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, TextPartError, useLanguage, type Language } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { Button, SkeletonCards } from 'shared/ui';
import { ignorePresses } from 'shared/ui/ignore-presses';
import { isHome } from '../access/landing.ts';
import { OverrideBanner } from '../override/override-banner.tsx';
import { useIsKilled } from '../plan/follow-plan.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { setScreenInView } from '../reports/provider-actions.ts';
import { reportThrown } from '../reports/report-errors.ts';
import { reportForRemoteAndShell } from '../reports/report-session.ts';
import { reportUsable } from '../reports/report.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { isNotLoaded } from './not-loaded-error.ts';
import { openScreen, cachedScreen, type OpenScreen } from './open-screen.ts';
import { OpenedScreen } from './opened-screen.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { keepStyles } from './remote-styles.ts';
import { useFallbackPage } from './use-fallback-page.ts';

/** Renders a remote's screen inside the frame. If the screen fails, the frame stays usable. */
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
  // Before the layout effects of the screen, which may measure it.
  useInsertionEffect(() => keepStyles(screen.remote), [screen.remote]);

  // A navigation may have to wait for the screen.
  useLayoutEffect(() => {
    if (opened) ignorePresses();
  }, [opened]);
  useEffect(() => {
    if (!opened) return;
    setScreenInView(opened);
    reportUsable(opened);
  }, [opened]);

  // If the other language fails to load, the shown screen stays in its language.
  const keepsLanguage = failed !== undefined && opened !== undefined;
  useEffect(() => {
    if (keepsLanguage) dispatch(notify('error', texts.languageFailed));
  }, [keepsLanguage, dispatch, texts]);

  if (failed && !opened) return <FallbackOrCard screen={screen} isNotLoaded={failed.isNotLoaded} onRetry={retry} />;
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
          <ErrorCard screen={screen} isNotLoaded onRetry={resetErrorBoundary} />
        ) : (
          <FallbackOrCard screen={screen} onRetry={resetErrorBoundary} />
        )
      }
    >
      <OpenedScreen opened={opened} />
    </ErrorBoundary>
  );
}

interface FailedScreenProps {
  screen: RoutedScreen;
  /**
   * True if files of the screen did not load. False if the screen's code threw, where a message about the connection
   * would be wrong.
   */
  isNotLoaded?: boolean;
  onRetry: () => void;
}

/** Shows a skeleton while the fallback release loads, else an error card. */
function FallbackOrCard(props: FailedScreenProps) {
  const texts = useShellTexts();
  const isLoadingFallback = useFallbackPage(props.screen);
  return isLoadingFallback ? <SkeletonCards label={texts.loading} /> : <ErrorCard {...props} />;
}

function ErrorCard({ screen, isNotLoaded = false, onRetry }: FailedScreenProps) {
  const texts = useShellTexts();
  return (
    <RemoteFallback
      title={isNotLoaded ? texts.remoteFailed : texts.remoteCrashed}
      detail={isNotLoaded ? texts.remoteFailedHint : texts.remoteCrashedHint}
      retryLabel={texts.retry}
      onRetry={onRetry}
      home={
        !isHome(screen.path) && (
          <Button as={Link} to="/" plain>
            {texts.home}
          </Button>
        )
      }
    />
  );
}

function useOpenScreen(screen: RoutedScreen) {
  const { language } = useLanguage();
  const [opened, setOpened] = useState<OpenScreen | undefined>(() => cachedScreen(screen, language));
  const [failure, setFailure] = useState<{ language: Language; isNotLoaded: boolean }>();

  const open = useCallback(() => {
    let left = false;
    openScreen(screen, language).then(
      (ready) => left || setOpened(ready),
      (error: unknown) => left || setFailure({ language, isNotLoaded: isNotLoaded(error) }),
    );
    return () => {
      left = true;
    };
  }, [screen, language]);

  useEffect(() => {
    const cached = cachedScreen(screen, language);
    setFailure(undefined);
    setOpened((shown) => cached ?? shown);
    return cached ? undefined : open();
  }, [screen, language, open]);

  const retry = () => {
    setFailure(undefined);
    setOpened(undefined);
    open();
  };
  return { opened, failed: failure?.language === language ? failure : undefined, retry };
}
