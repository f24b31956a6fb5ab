import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Role } from '../../../provider/src/people/roles.ts';
import { desk } from '../connection/desk.ts';

export interface SessionView {
  who: string;
  roles: Role[];
  until: number;
}

interface OfferedCommand {
  name: string;
  role: string;
}

interface Known extends SessionView {
  /** Returns the reason if the person may not run a command. The desk applies the same rule again. */
  whyNot(verb: string): string | undefined;
  signOut(): void;
}

const SessionContext = createContext<Known | undefined>(undefined);

/** The roles of the commands that the page offers. The desk decides; this only words the reason. */
const roleOf: Record<string, Role> = {
  approve: 'approve',
  decline: 'approve',
  sent: 'approve',
  unsent: 'approve',
  return: 'approve',
  'accept-payment': 'approve',
  'decline-payment': 'approve',
  declare: 'results',
  reverse: 'results',
  void: 'results',
  status: 'players',
  credit: 'players',
  unlock: 'players',
  note: 'players',
  market: 'settings',
  fair: 'settings',
  rate: 'settings',
  set: 'settings',
};

export function SessionProvider({
  view,
  signOut,
  children,
}: {
  view: SessionView;
  signOut(): void;
  children: ReactNode;
}) {
  const [offered, setOffered] = useState<ReadonlySet<string>>();
  const roles = view.roles.join();
  useEffect(() => {
    desk.request<{ commands: OfferedCommand[] }>('/commands').then(
      ({ commands }) => setOffered(new Set(commands.map(({ name }) => name))),
      () => undefined, // without the list, the roles decide
    );
  }, [roles]);
  const known = useMemo(
    (): Known => ({
      ...view,
      whyNot: (verb) => {
        const role = roleOf[verb];
        const may = offered ? offered.has(verb) : role === undefined || view.roles.includes(role);
        return may ? undefined : `You need the role ${role ?? 'of this command'}. You have ${view.roles.join(', ')}.`;
      },
      signOut,
    }),
    [view, offered, signOut],
  );
  return <SessionContext value={known}>{children}</SessionContext>;
}

export function useSession(): Known {
  const known = useContext(SessionContext);
  if (!known) throw new Error('useSession needs a SessionProvider.');
  return known;
}
