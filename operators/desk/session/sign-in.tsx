import type { SessionView } from '../../../provider/src/desk/sign-in-api.ts';
import { useState } from 'react';
import { SignInNote, SignInStep } from '../../session/sign-in-card.tsx';
import type { SignInProps } from '../../session/session-gate.tsx';
import { desk } from '../connection/desk.ts';
import { enrolPasskey, signInWithPasskey } from './passkey.ts';

interface DeskSignInProps extends SignInProps<SessionView> {
  /** The token of a link that adds a passkey. */
  link?: string | undefined;
}

/** Adds a passkey with a link, and signs in with a passkey. */
export function SignIn({ note, link, onSignedIn }: DeskSignInProps) {
  const [enrolled, setEnrolled] = useState<string>();
  if (link !== undefined && enrolled === undefined) return <Enrol link={link} onEnrolled={setEnrolled} />;
  const signIn = async () => {
    await signInWithPasskey();
    onSignedIn(await desk.request<SessionView>('/session'));
  };
  return (
    <SignInStep key="sign-in" label="Sign in with a passkey" run={signIn}>
      <SignInNote
        note={enrolled ? `Welcome, ${enrolled}. This device has your passkey now.` : note}
        tone={enrolled ? 'ok' : 'info'}
      >
        You confirm with the fingerprint, face or PIN of this device.
      </SignInNote>
    </SignInStep>
  );
}

function Enrol({ link, onEnrolled }: { link: string; onEnrolled(who: string): void }) {
  const enrol = async () => {
    const who = await enrolPasskey(link);
    history.replaceState(null, '', '/'); // the link works only once
    onEnrolled(who);
  };
  return (
    <SignInStep label="Add a passkey to this device" run={enrol}>
      <SignInNote>
        Your link adds one passkey, once. Use your own device: whoever unlocks it can work in your name.
      </SignInNote>
    </SignInStep>
  );
}
