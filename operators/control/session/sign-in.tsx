import { useState, type FormEvent } from 'react';
import { RestingButton } from 'shared/ui/resting-button';
import type { SessionView } from '../../../release/src/control-api/session-api.ts';
import { request, storeCommandKey } from '../connection/request.ts';
import styles from './sign-in.module.css';
import { messageOf } from '../../../release/src/error-message.ts';

export const signInNotes = {
  ended: 'Your session has ended. Sign in again to continue where you were.',
  readOnly: 'This tab is read-only. Sign in here to make changes.',
};

/** The sign-in: a token, and a name for the history. */
export function SignIn({ note, onSignedIn }: { note?: string | undefined; onSignedIn(view: SessionView): void }) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    try {
      const view = await request<SessionView>('/session', 'POST', { token: fields.get('token'), by: fields.get('by') });
      storeCommandKey(view.key ?? '');
      onSignedIn(view);
    } catch (error) {
      setFailure(messageOf(error));
      setSending(false);
    }
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void submit(event)}>
        <h1>Control</h1>
        <p>
          Environment: <strong className={styles.host}>{location.host}</strong>
        </p>
        <p className="soft">Live releases, their health, and rollouts. Sign in with a token of the release plane.</p>
        {note && (
          <p role="status" className="note">
            {note}
          </p>
        )}
        <label className="field">
          Your name, for the history
          <input name="by" autoComplete="username" maxLength={40} required />
        </label>
        <label className="field">
          Token
          <input
            name="token"
            type="password"
            autoComplete="current-password"
            required
            aria-describedby="token-failure"
          />
        </label>
        <p id="token-failure" role="alert" className="failure">
          {failure}
        </p>
        <RestingButton type="submit" className="button main" disabled={isSending}>
          Sign in
        </RestingButton>
        <details className="soft">
          <summary>Where do I get a token?</summary>
          <p>The ops team makes one with</p>
          <code>npm run release -- token asha --make --may &apos;*&apos; --remotes &apos;*&apos;</code>
          <p>
            or, for a read-only token, with <code>--may status</code>.
          </p>
        </details>
      </form>
    </main>
  );
}
