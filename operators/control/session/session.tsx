import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { messageOf } from '../../../release/src/error-message.ts';
import type { CommandKind } from 'plane/commands/on-page.ts';
import type { SessionView } from 'plane/control-api/session-api.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { readOnlyVerbs, refuseUnlessAllowed } from 'plane/rights/may-do.ts';
import type { Gate } from '../../session/session-gate.tsx';

interface Known extends Pick<Gate<SessionView>, 'view' | 'signOut'> {
  /** Returns the reason if the token does not allow the command. The controller applies the same rule again. */
  refusalOf(command: Pick<SuggestedCommand, 'verb' | 'subject'>): string | undefined;
  /** The effect of a command on players. */
  kindOf(verb: string): CommandKind;
  signIn(): void;
}

const SessionContext = createContext<Known | undefined>(undefined);
export const readOnlyTab = 'This tab is read-only. Sign in here to make changes.';

export function SessionProvider({ gate, children }: { gate: Gate<SessionView>; children: ReactNode }) {
  const { view, signOut, leave } = gate;
  const known = useMemo(
    (): Known => ({
      view,
      refusalOf: ({ verb, subject }) => refusal(view, verb, subject),
      kindOf: (verb) => view.commands.find((command) => command.verb === verb)?.kind ?? 'other',
      signOut,
      signIn: () => leave(readOnlyTab),
    }),
    [view, signOut, leave],
  );
  return <SessionContext value={known}>{children}</SessionContext>;
}

export function useSession(): Known {
  const known = useContext(SessionContext);
  if (!known) throw new Error('useSession needs a SessionProvider.');
  return known;
}

function refusal(
  { token, team, may, remotes, mayAct }: SessionView,
  verb: string,
  subject: string | undefined,
): string | undefined {
  if (!mayAct) return readOnlyTab;
  try {
    const touched = readOnlyVerbs.includes(verb) ? [] : subject === undefined ? 'all' : [subject.split('@')[0] ?? ''];
    refuseUnlessAllowed({ name: token, team, may, remotes }, verb, touched);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
