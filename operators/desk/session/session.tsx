import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Role } from '../../../provider/src/people/roles.ts';
import { request } from '../connection/request.ts';

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
const KEEP_EVERY_MS = 60_000;

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
  onSignOut,
  children,
}: {
  view: SessionView;
  onSignOut(): void;
  children: ReactNode;
}) {
  const [offered, setOffered] = useState<ReadonlySet<string>>();
  useEffect(extendOnActivity, []);
  const roles = view.roles.join();
  useEffect(() => {
    request<{ commands: OfferedCommand[] }>('/commands').then(
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
      signOut: () =>
        void request('/session', 'DELETE')
          .catch(() => undefined)
          .finally(onSignOut),
    }),
    [view, offered, onSignOut],
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
    if (Date.now() - keptAt < KEEP_EVERY_MS) return;
    keptAt = Date.now();
    void request('/session', 'PUT').catch(() => undefined); // an ended session reports itself
  };
  for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, keep);
  return () => {
    for (const name of ['pointerdown', 'keydown'] as const) removeEventListener(name, keep);
  };
}
