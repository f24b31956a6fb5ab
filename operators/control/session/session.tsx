import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { SessionView } from '../../../release/src/control-api/session-api.ts';
import type { SuggestedCommand } from '../../../release/src/control-api/suggested-command.ts';
import { readOnlyVerbs, refuseUnlessAllowed } from '../../../release/src/rights/may-do.ts';
import { request } from '../connection/request.ts';
import { messageOf } from '../../../release/src/error-message.ts';

interface Known {
  view: SessionView;
  /** Returns the reason if the token does not allow the command. The controller applies the same rule again. */
  refusalOf(command: Pick<SuggestedCommand, 'verb' | 'subject'>): string | undefined;
  signOut(): void;
  signIn(): void;
}

const SessionContext = createContext<Known | undefined>(undefined);
const keepEveryMs = 5 * 60_000;

interface SessionProps {
  view: SessionView;
  onEnd(): void;
  onSignIn(): void;
  children: ReactNode;
}

export function SessionProvider({ view, onEnd, onSignIn, children }: SessionProps) {
  useEffect(extendOnActivity, []);
  const known = useMemo(
    (): Known => ({
      view,
      refusalOf: ({ verb, subject }) => refusal(view, verb, subject),
      signOut: () => void request('/session', 'DELETE').finally(onEnd),
      signIn: onSignIn,
    }),
    [view, onEnd, onSignIn],
  );
  return <SessionContext value={known}>{children}</SessionContext>;
}

export function useSession(): Known {
  const known = useContext(SessionContext);
  if (!known) throw new Error('useSession needs a SessionProvider.');
  return known;
}

/** Extends the session at user activity. An open page without activity lets the session expire. */
function extendOnActivity(): () => void {
  let keptAt = Date.now();
  const keep = () => {
    if (Date.now() - keptAt < keepEveryMs) return;
    keptAt = Date.now();
    void request('/session', 'PUT').catch(() => undefined); // the event stream reports an ended session
  };
  for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, keep);
  return () => {
    for (const name of ['pointerdown', 'keydown'] as const) removeEventListener(name, keep);
  };
}

function refusal(
  { token, team, may, remotes, mayAct }: SessionView,
  verb: string,
  subject: string | undefined,
): string | undefined {
  if (!mayAct) return 'This tab is read-only. Sign in here to make changes.';
  try {
    const touched = readOnlyVerbs.includes(verb) ? [] : subject === undefined ? 'all' : [subject.split('@')[0] ?? ''];
    refuseUnlessAllowed({ name: token, team, may, remotes }, verb, touched);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
