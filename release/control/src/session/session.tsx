import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { SessionView } from '../../../src/control-api/session-api.ts';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';
import { readOnlyVerbs, refuseUnlessAllowed } from '../../../src/rights/may-do.ts';
import { ask } from '../connection/ask.ts';

interface Known {
  view: SessionView;
  /** Why this token may not do it; the controller refuses by the same rule. */
  refusalOf(act: Pick<SuggestedCommand, 'verb' | 'subject'>): string | undefined;
  signOut(): void;
  /** Shows the way in, for a tab that may only look. */
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
  useEffect(keepWhileUsed, []);
  const known = useMemo(
    (): Known => ({
      view,
      refusalOf: ({ verb, subject }) => refusal(view, verb, subject),
      signOut: () => void ask('/session', 'DELETE').finally(onEnd),
      signIn: onSignIn,
    }),
    [view, onEnd, onSignIn],
  );
  return <SessionContext value={known}>{children}</SessionContext>;
}

export function useSession(): Known {
  const known = useContext(SessionContext);
  if (!known) throw new Error('There is a session wherever this is drawn.');
  return known;
}

/** A page that is only open does not keep its session. */
function keepWhileUsed(): () => void {
  let keptAt = Date.now();
  const keep = () => {
    if (Date.now() - keptAt < keepEveryMs) return;
    keptAt = Date.now();
    void ask('/session', 'PUT').catch(() => undefined); // the stream says when it has ended
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
  if (!mayAct) return 'This tab may only look. Sign in here to act.';
  try {
    const touched = readOnlyVerbs.includes(verb) ? [] : subject === undefined ? 'all' : [subject.split('@')[0] ?? ''];
    refuseUnlessAllowed({ name: token, team, may, remotes }, verb, touched);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
