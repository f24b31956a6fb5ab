import { TextInput } from 'shared/ui';
import type { SessionView } from 'plane/control-api/session-api.ts';
import { SignInNote, SignInStep } from '../../session/sign-in-card.tsx';
import type { SignInProps } from '../../session/session-gate.tsx';
import { controller, storeCommandKey } from '../connection/controller.ts';

/** The sign-in: a token, and a name for the history. */
export function SignIn({ note, onSignedIn }: SignInProps<SessionView>) {
  const signIn = async (fields: FormData) => {
    const sent = { token: fields.get('token'), by: fields.get('by') };
    const view = await controller.request<SessionView>('/session', 'POST', sent);
    storeCommandKey(view.key ?? '');
    onSignedIn(view);
  };
  return (
    <SignInStep label="Sign in" run={signIn}>
      <p>
        Environment: <strong>{location.host}</strong>
      </p>
      <SignInNote note={note}>
        Live releases, their health, and rollouts. Sign in with a token of the release plane.
      </SignInNote>
      <TextInput label="Your name, for the history" name="by" autoComplete="username" maxLength={40} required />
      <TextInput label="Token" name="token" type="password" autoComplete="current-password" required />
      <details className="soft">
        <summary>Where do I get a token?</summary>
        <p>The ops team makes one with</p>
        <code>npm run release -- token asha --make --may &apos;*&apos; --remotes &apos;*&apos;</code>
        <p>
          or, for a read-only token, with <code>--may status</code>.
        </p>
      </details>
    </SignInStep>
  );
}
