import { useCallback, useEffect, useState } from 'react';
import { request } from './connection/request.ts';
import { LiveProvider } from './connection/live.tsx';
import { useRoute } from './connection/route.tsx';
import { Frame } from './frame/frame.tsx';
import { ToastProvider } from './parts/toast.tsx';
import { SessionProvider, type SessionView } from './session/session.tsx';
import { SignIn, SignInAgain } from './session/sign-in.tsx';
import { views } from './frame/views.ts';

interface Shown {
  view?: SessionView | undefined;
  /** The session has ended, and the page waits below the sign-in. */
  isEnded?: boolean;
  note?: string;
}

export function App() {
  const [shown, setShown] = useState<Shown>();
  const [link, setLink] = useState(() => /^#enrol=(.+)$/.exec(location.hash)?.[1]);
  useEffect(() => {
    request<SessionView | undefined>('/session').then(
      (view) => setShown({ view }),
      (error: Error) => setShown({ note: error.message }),
    );
  }, []);
  const onEnd = useCallback(() => setShown((before) => ({ ...before, isEnded: true })), []);
  const onSignOut = useCallback(() => setShown({ note: 'You have signed out.' }), []);
  if (!shown) return null;
  const { view, isEnded = false, note } = shown;
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
          <Page />
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
