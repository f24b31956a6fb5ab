import { createContext, useContext } from 'react';

/** The session of a signed-in person. */
export interface Session<View> {
  /** What the server says of the person. */
  view: View;
  /** The session has ended, and the page waits below the sign-in. */
  isEnded: boolean;
  /** Returns the reason if the person may not run a command. The server applies the same rule again. */
  whyNot(verb: string, subject?: string): string | undefined;
  onEnd(): void;
  signOut(): void;
  /** Shows the sign-in, with a note. */
  leave(note: string): void;
}

export const SessionContext = createContext<Session<unknown> | undefined>(undefined);

export function useSession<View>(): Session<View> {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext.');
  return session as Session<View>; // a page has one server, which sends one kind of view
}
