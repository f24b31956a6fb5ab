import type { SessionView } from '../../provider/src/desk/sign-in-api.ts';
import { useState } from 'react';
import { OverlayContext } from 'shared/ui/use-rest';
import { Frame } from '../frame/frame.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { LiveProvider, useLive } from './connection/live.ts';
import { useTroubles } from './health/use-troubles.ts';
import { ReasonProvider } from './parts/ask-reason.tsx';
import { ToastProvider } from './parts/toast.tsx';
import { useSession, whyNot } from './session/session.ts';
import { SignIn } from './session/sign-in.tsx';
import { views } from './views.ts';

const KEEP_EVERY_MS = 60_000;

export function App() {
  const [link, setLink] = useState(() => /^#enrol=(.+)$/.exec(location.hash)?.[1]);
  return (
    <SessionGate<SessionView>
      title="Operators’ desk"
      whoOf={({ who }) => who}
      keepEveryMs={KEEP_EVERY_MS}
      mustSignIn={link !== undefined}
      whyNot={whyNot}
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
      <LiveProvider>
        <ToastProvider>
          {/* Each decision brings the next entry under the same finger, so every new button rests. */}
          <OverlayContext value>
            <ReasonProvider>
              <Page />
            </ReasonProvider>
          </OverlayContext>
        </ToastProvider>
      </LiveProvider>
    </SessionGate>
  );
}

function Page() {
  const { who, roles } = useSession().view;
  return (
    <Frame
      layout="rail"
      entriesFill
      name={
        <>
          Matka <span>desk</span>
        </>
      }
      views={views}
      known={{ ...useLive().state, troubles: useTroubles() }}
      person={{ who, rights: roles.join(', ') }}
    >
      {({ path, View }, parts) => <View key={path} parts={parts} />}
    </Frame>
  );
}
