import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Logo, Note } from 'shared/ui';
import { KeyRound } from 'lucide-react';
import { request } from '../connection/request.ts';
import { enrolPasskey, signInWithPasskey } from './passkey.ts';
import type { SessionView } from './session.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  note?: string | undefined;
  /** The token of a link that adds a passkey. */
  link?: string | undefined;
  onSignedIn(view: SessionView): void;
}

/** The first page: adds a passkey with a link, and signs in with a passkey. */
export function SignIn({ note, link, onSignedIn }: SignInProps) {
  const [enrolled, setEnrolled] = useState<string>();
  const isEnrolling = link !== undefined && enrolled === undefined;
  return (
    <main className={styles.page} data-surface="night">
      <div className={styles.card} data-rings>
        <Logo name="Matka" />
        <h1 className={styles.title}>Operators’ desk</h1>
        {isEnrolling ? (
          <Enrol link={link} onEnrolled={setEnrolled} />
        ) : (
          <SignInForm
            note={enrolled ? `Welcome, ${enrolled}. This device has your passkey now.` : note}
            tone={enrolled ? 'ok' : 'info'}
            onSignedIn={onSignedIn}
          />
        )}
      </div>
    </main>
  );
}

/** Asks the person to sign in again, above the page, which keeps what was typed. */
export function SignInAgain({ who, onSignedIn }: { who: string; onSignedIn(view: SessionView): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.again}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again">Your session has ended</h2>
      <p className={styles.soft}>{who}, sign in again to go on where you were. What you have typed is still here.</p>
      <SignInForm onSignedIn={onSignedIn} />
    </dialog>
  );
}

function SignInForm({
  note,
  tone = 'info',
  onSignedIn,
}: {
  note?: string | undefined;
  tone?: 'info' | 'ok';
  onSignedIn(view: SessionView): void;
}) {
  const signIn = async () => {
    await signInWithPasskey();
    onSignedIn(await request<SessionView>('/session'));
  };
  return (
    <Step label="Sign in with a passkey" run={signIn}>
      {note ? (
        <Note tone={tone} live>
          {note}
        </Note>
      ) : (
        <p className={styles.soft}>You confirm with the fingerprint, face or PIN of this device.</p>
      )}
    </Step>
  );
}

function Enrol({ link, onEnrolled }: { link: string; onEnrolled(who: string): void }) {
  const enrol = async () => {
    const who = await enrolPasskey(link);
    history.replaceState(null, '', '/'); // the link works only once
    onEnrolled(who);
  };
  return (
    <Step label="Add a passkey to this device" run={enrol}>
      <p className={styles.soft}>
        Your link adds one passkey, once. Use your own device: whoever unlocks it can work in your name.
      </p>
    </Step>
  );
}

/** A sentence, the one button of a step, and what went wrong. */
function Step({ label, run, children }: { label: string; run(): Promise<void>; children: ReactNode }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    await run().catch((error: Error) => {
      setFailure(error.message);
      setBusy(false);
    });
  };
  return (
    <>
      {children}
      <div role="alert">{failure && <Note tone="err">{failure}</Note>}</div>
      <Button tone="gold" wide busy={isBusy} icon={<KeyRound />} onClick={() => void start()}>
        {label}
      </Button>
    </>
  );
}
