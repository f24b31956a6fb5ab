import { useState, type FormEvent } from 'react';
import type { SessionView } from '../../../src/control-api/session-api.ts';
import { ask } from '../connection/ask.ts';
import { keepActKey } from '../connection/act-key.ts';
import styles from './sign-in.module.css';

/** Why somebody who was in is asked again. */
export const signInNotes = {
  ended: 'Your session has ended. Sign in again to go on where you were.',
  looksOnly: 'This tab may look. To act in it too, sign in here.',
};

/** The way in: a token, and a name for the history. */
export function SignIn({ note, onSignedIn }: { note?: string | undefined; onSignedIn(view: SessionView): void }) {
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setAsking(true);
    try {
      const view = await ask<SessionView>('/session', 'POST', { token: fields.get('token'), by: fields.get('by') });
      keepActKey(view.key ?? '');
      onSignedIn(view);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setAsking(false);
    }
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void submit(event)}>
        <h1>Control</h1>
        <p className="soft">What runs, how it fares, what moves. Sign in with a token of the release plane.</p>
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
        <button className="button main" disabled={isAsking}>
          Sign in
        </button>
        <details className="soft">
          <summary>Where do I get a token?</summary>
          <p>From who keeps the storage, who makes one with</p>
          <code>npm run release -- token asha --make --may &apos;*&apos; --remotes &apos;*&apos;</code>
          <p>
            or, to look only, with <code>--may status</code>.
          </p>
        </details>
      </form>
    </main>
  );
}
