import { Fragment, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useService, type Service } from '../connection/service.ts';
import { SessionContext, type Session } from '../connection/session.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';

import { SignInAgain, SignInCard } from './sign-in-card.tsx';
import styles from './sign-in-card.module.css';

interface Shown<View> {
  view?: View | undefined;
  /** The session has ended, and the page waits below the sign-in. */
  isEnded?: boolean;
  note?: string;
}

export interface SignInProps<View> {
  note?: string | undefined;
  onSignedIn(view: View): void;
}

interface SessionGateProps<View> {
  /** The title of the sign-in. */
  title: string;
  whoOf(view: View): string;
  /** How often a person's activity extends the session, at most. */
  keepEveryMs: number;
  /** True if the person must sign in though there is a session. */
  mustSignIn?: boolean;
  /** Returns the reason if the person may not run a command. */
  whyNot(view: View, verb: string, subject?: string): string | undefined;
  signIn(props: SignInProps<View>): ReactNode;
  children: ReactNode;
}

/** Shows the page to a signed-in person. When the session ends, asks above the page, which keeps what was typed. */
export function SessionGate<View>(props: SessionGateProps<View>) {
  const { title, whoOf, mustSignIn, keepEveryMs, whyNot, signIn, children } = props;
  const service = useService();
  const [shown, setShown] = useState<Shown<View>>();
  const first = useAnswer<Shown<View>>('/session', '', async () => ({
    view: await service.request<View | undefined>('/session'),
  }));
  const current = shown ?? first.answer;
  const onEnd = useCallback(
    () => setShown((before) => ({ ...(before ?? first.answer), isEnded: true })),
    [first.answer],
  );
  const leave = useCallback((note: string) => setShown({ note }), []);
  const isSignedIn = current?.view !== undefined && !current.isEnded;
  useEffect(
    () => (isSignedIn ? extendOnActivity(service, keepEveryMs) : undefined),
    [isSignedIn, service, keepEveryMs],
  );
  if (!current) {
    // A server that answers in time shows nothing in between.
    if (!first.isSlow && first.failure === undefined) return null;
    return (
      <main className={`stack ${styles.start}`}>
        <Reading what="session" from={first} />
      </main>
    );
  }
  const { view, isEnded = false, note } = current;
  const onSignedIn = (signedIn: View) => setShown({ view: signedIn });
  if (!view || mustSignIn) return <SignInCard title={title}>{signIn({ note, onSignedIn })}</SignInCard>;
  const signOut = () =>
    void service
      .request('/session', 'DELETE')
      .catch(() => undefined)
      .finally(() => leave('You have signed out.'));
  const session: Session<View> = {
    view,
    isEnded,
    whyNot: (verb, subject) => whyNot(view, verb, subject),
    onEnd,
    signOut,
    leave,
  };
  const who = whoOf(view);
  return (
    <SessionContext value={session}>
      {/* Another person starts with an empty page. */}
      <Fragment key={who}>{children}</Fragment>
      {isEnded && <SignInAgain who={who}>{signIn({ onSignedIn })}</SignInAgain>}
    </SessionContext>
  );
}

/** Extends the session at user activity. An open page without activity lets the session expire. */
function extendOnActivity(service: Service, everyMs: number): () => void {
  let keptAt = Date.now();
  const keep = () => {
    if (Date.now() - keptAt < everyMs) return;
    keptAt = Date.now();
    void service.request('/session', 'PUT').catch(() => undefined); // an ended session reports itself
  };
  for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, keep);
  return () => {
    for (const name of ['pointerdown', 'keydown'] as const) removeEventListener(name, keep);
  };
}
