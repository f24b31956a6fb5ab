import type { SessionView } from '../../provider/src/desk/sign-in-api.ts';
import { useState } from 'react';
import { OverlayContext } from 'shared/ui/use-rest';
import { useRoute } from '../connection/route.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { LiveProvider } from './connection/live.tsx';
import { DeskFrame } from './frame/frame.tsx';
import { views } from './frame/views.ts';
import { ReasonProvider } from './parts/ask-reason.tsx';
import { ToastProvider } from './parts/toast.tsx';
import { SessionProvider } from './session/session.tsx';
import { SignIn } from './session/sign-in.tsx';

const KEEP_EVERY_MS = 60_000;

export function App() {
  const [link, setLink] = useState(() => /^#enrol=(.+)$/.exec(location.hash)?.[1]);
  return (
    <SessionGate<SessionView>
      title="Operators’ desk"
      whoOf={({ who }) => who}
      keepEveryMs={KEEP_EVERY_MS}
      mustSignIn={link !== undefined}
      signIn={({ onSignedIn, ...rest }) => (
        <SignIn
          {...rest}
          link={link}
          onSignedIn={(view) => {
            setLink(undefined);
            onSignedIn(view);
          }}
        />
      )}
    >
      {({ view, isEnded, onEnd, signOut }) => (
        // Another person starts with an empty page.
        <SessionProvider key={view.who} view={view} signOut={signOut}>
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
        </SessionProvider>
      )}
    </SessionGate>
  );
}

function Page() {
  const [path, ...parts] = useRoute();
  const current = views.find((view) => view.path === path) ?? views[0]!; // the list is not empty
  const { View } = current;
  return (
    <DeskFrame current={current} isDeep={parts.length > 0}>
      <View key={current.path} parts={parts} />
    </DeskFrame>
  );
}
