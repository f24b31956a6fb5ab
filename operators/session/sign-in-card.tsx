import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { KeyRound } from 'lucide-react';
import { Button, Logo, Note } from 'shared/ui';
import styles from './sign-in-card.module.css';

/** The first page. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page} data-surface="night">
      <div className={styles.card} data-rings>
        <Logo name="Matka" />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** Asks the person to sign in again, above the page. */
export function SignInAgain({ who, children }: { who: string; children: ReactNode }) {
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
      {children}
    </dialog>
  );
}

interface SignInStepProps {
  label: string;
  run(fields: FormData): Promise<void>;
  children: ReactNode;
}

/** One step of a sign-in: a sentence or fields, the button, and what went wrong. */
export function SignInStep({ label, run, children }: SignInStepProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    await run(fields).catch((error: Error) => {
      setFailure(error.message);
      setBusy(false);
    });
  };
  return (
    <form className={styles.step} onSubmit={(event) => void start(event)}>
      {children}
      <div role="alert">{failure && <Note tone="err">{failure}</Note>}</div>
      <Button type="submit" tone="gold" wide busy={isBusy} icon={<KeyRound />}>
        {label}
      </Button>
    </form>
  );
}

/** A note above a step, or else what the person should know. */
export function SignInNote({ note, tone = 'info', children }: SignInNoteProps) {
  if (!note) return <p className={styles.soft}>{children}</p>;
  return (
    <Note tone={tone} live>
      {note}
    </Note>
  );
}

interface SignInNoteProps {
  note?: string | undefined;
  tone?: 'info' | 'ok';
  children: ReactNode;
}
