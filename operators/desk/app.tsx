import { useCallback, useState } from 'react';
import { OverlayContext } from 'shared/ui/use-rest';
import { request } from './connection/request.ts';
import { LiveProvider } from './connection/live.tsx';
import { useRoute } from './connection/route.tsx';
import { useAnswer } from './connection/use-answer.ts';
import { Frame } from './frame/frame.tsx';
import { Reading } from './parts/reading.tsx';
import { ReasonProvider } from './parts/ask-reason.tsx';
import { ToastProvider } from './parts/toast.tsx';
import { SessionProvider, type SessionView } from './session/session.tsx';
import { SignIn, SignInAgain } from './session/sign-in.tsx';
import { views } from './frame/views.ts';
import styles from './app.module.css';

interface Shown {
  view?: SessionView | undefined;
  /** The session has ended, and the page waits below the sign-in. */
  isEnded?: boolean;
  note?: string;
}

export function App() {
  const [shown, setShown] = useState<Shown>();
  const [link, setLink] = useState(() => /^#enrol=(.+)$/.exec(location.hash)?.[1]);
  const first = useAnswer<Shown>('/session', '', async () => ({
    view: await request<SessionView | undefined>('/session'),
  }));
  const current = shown ?? first.answer;
  const onEnd = useCallback(
    () => setShown((before) => ({ ...(before ?? first.answer), isEnded: true })),
    [first.answer],
  );
  const onSignOut = useCallback(() => setShown({ note: 'You have signed out.' }), []);
  if (!current) {
    // A desk that answers in time shows nothing in between.
    if (!first.isSlow && first.failure === undefined) return null;
    return (
      <main className={styles.start}>
        <Reading what="desk" from={first}>
          {() => null}
        </Reading>
      </main>
    );
  }
  const { view, isEnded = false, note } = current;
  const onSignedIn = (signedIn: SessionView) => {
    setLink(undefined);
    setShown({ view: signedIn });
  };
  if (!view || link !== undefined) return <SignIn note={note} link={link} onSignedIn={onSignedIn} />;
  return (
    // Another person starts with an empty page.
    <SessionProvider key={view.who} view={view} onSignOut={onSignOut}>
      <LiveProvider isOn={!isEnded} onEnd={onEnd}>
        <ToastProvider>
          {/* Each decision brings the next entry under the same finger, so every new button rests. */}
          <OverlayContext value>
            <ReasonProvider>
              <Page />
            </ReasonProvider>
          </OverlayContext>
        </ToastProvider>
      </LiveProvider>
      {isEnded && <SignInAgain who={view.who} onSignedIn={onSignedIn} />}
    </SessionProvider>
  );
}

function Page() {
  const [path, ...parts] = useRoute();
  const current = views.find((view) => view.path === path) ?? views[0]!; // the list is not empty
  const { View } = current;
  return (
    <Frame current={current} isDeep={parts.length > 0}>
      <View key={current.path} parts={parts} />
    </Frame>
  );
}
