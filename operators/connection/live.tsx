import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useSession } from './session.ts';
import { ConnectionProvider } from './connection.tsx';

interface LiveOptions<State> {
  /** The event that changes the state. */
  event: string;
  /** The server sends an event more often. After this much silence the connection counts as lost. */
  silenceMs: number;
  start: State;
  next(before: State, data: unknown): State;
}

export interface Live<State> {
  state: State;
  /** Replaces a value until the next event. */
  correct<Key extends keyof State>(subject: Key, value: State[Key]): void;
}

/** Returns the provider of what a server's events say, and its hooks. */
export function liveOf<State extends object>({ event, silenceMs, start, next }: LiveOptions<State>) {
  const LiveContext = createContext<Live<State>>({ state: start, correct: () => undefined });
  const useLive = (): Live<State> => useContext(LiveContext);

  function LiveProvider({ children }: { children: ReactNode }) {
    const { isEnded, onEnd } = useSession();
    const [state, setState] = useState(start);
    const takers = useMemo(() => ({ [event]: (data: unknown) => setState((before) => next(before, data)) }), []);
    const correct = useCallback<Live<State>['correct']>(
      (subject, value) => setState((before) => (before[subject] === value ? before : { ...before, [subject]: value })),
      [],
    );
    const live = useMemo(() => ({ state, correct }), [state, correct]);
    return (
      <ConnectionProvider isOn={!isEnded} takers={takers} silenceMs={silenceMs} onEnd={onEnd}>
        <LiveContext value={live}>{children}</LiveContext>
      </ConnectionProvider>
    );
  }

  /** Returns a text that changes when one of these values changes. */
  function useVersion(...subjects: (keyof State)[]): string {
    const { state } = useLive();
    return subjects.map((subject) => state[subject] ?? '').join(' ');
  }

  return { LiveProvider, useLive, useVersion };
}
