import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { SessionView } from '../../../provider/src/desk/sign-in-api.ts';
import { mayRun } from '../../../provider/src/operator/actor.ts';

interface Known extends SessionView {
  /** Returns the reason if the person may not run a command. The desk applies the same rule again. */
  whyNot(verb: string): string | undefined;
  signOut(): void;
}

const SessionContext = createContext<Known | undefined>(undefined);

interface SessionProps {
  view: SessionView;
  signOut(): void;
  children: ReactNode;
}

export function SessionProvider({ view, signOut, children }: SessionProps) {
  const known = useMemo(
    (): Known => ({
      ...view,
      whyNot: (verb) => {
        const role = view.needs[verb];
        const may = role !== undefined && mayRun({ operator: { id: 0, roles: view.roles } }, role);
        return may ? undefined : `You need the role ${role ?? 'of this command'}. You have ${view.roles.join(', ')}.`;
      },
      signOut,
    }),
    [view, signOut],
  );
  return <SessionContext value={known}>{children}</SessionContext>;
}

export function useSession(): Known {
  const known = useContext(SessionContext);
  if (!known) throw new Error('useSession needs a SessionProvider.');
  return known;
}
