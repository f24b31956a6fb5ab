import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ControlEvent, Subject } from '../../../src/control-api/events.ts';
import { ask } from './ask.ts';

export interface Connection {
  isConnected: boolean;
  /** When it was lost, in milliseconds since 1970. */
  lostAt?: number;
  /** When the controller last said how things stand. */
  asOf?: number;
  /** What keeps the controller itself from looking. */
  trouble?: string | undefined;
}

interface Heard {
  connection: Connection;
  /** Counts up with each event that names the subject. */
  versions: Record<Subject, number>;
}

const ConnectionContext = createContext<Heard>({
  connection: { isConnected: false },
  versions: { plan: 0, rollouts: 0, counts: 0 },
});

/** The controller tells something every three seconds, so this long a silence is a lost connection. */
const silenceMs = 8000;
const againMs = 1500;

/** Listens to the controller, comes back by itself from where it was, and says so meanwhile. */
export function ConnectionProvider({ children, onSessionEnd }: { children: ReactNode; onSessionEnd(): void }) {
  const [connection, setConnection] = useState<Connection>({ isConnected: false });
  const [versions, setVersions] = useState<Heard['versions']>({ plan: 0, rollouts: 0, counts: 0 });

  useEffect(
    () =>
      listen({
        changed: ({ at, subjects }) => {
          setConnection({ isConnected: true, asOf: at });
          setVersions((before) => ({
            ...before,
            ...Object.fromEntries(subjects.map((subject) => [subject, before[subject] + 1])),
          }));
        },
        trouble: ({ message }) =>
          setConnection(({ asOf }) => ({ isConnected: true, ...(asOf && { asOf }), trouble: message })),
        lost: () => setConnection((before) => ({ ...before, isConnected: false, lostAt: before.lostAt ?? Date.now() })),
        ended: onSessionEnd,
      }),
    [onSessionEnd],
  );
  const heard = useMemo(() => ({ connection, versions }), [connection, versions]);
  return <ConnectionContext value={heard}>{children}</ConnectionContext>;
}

export function useConnection(): Heard {
  return useContext(ConnectionContext);
}

interface Told {
  changed(data: ControlEvent['data']): void;
  trouble(data: ControlEvent['data']): void;
  lost(): void;
  ended(): void;
}

/** A stream that is opened again whenever it was lost, with the id of the last event that came. */
function listen(told: Told): () => void {
  let lastId = '';
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;

  const lose = () => {
    source?.close();
    told.lost();
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void again(), againMs);
  };
  const again = async () => {
    const isOver = await ask('/session').then(
      (known) => known === undefined,
      () => false,
    );
    if (isStopped) return;
    if (isOver) told.ended();
    else open();
  };
  const stillThere = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceMs);
  };
  const open = () => {
    source = new EventSource(`/control/api/events${lastId && `?since=${lastId}`}`);
    for (const name of ['changed', 'trouble'] as const) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        lastId = event.lastEventId || lastId;
        stillThere();
        told[name](JSON.parse(event.data) as ControlEvent['data']); // our own controller writes it
      });
    }
    source.addEventListener('ended', () => told.ended());
    source.addEventListener('error', lose);
    stillThere();
  };
  open();
  addEventListener('offline', lose);
  return () => {
    isStopped = true;
    removeEventListener('offline', lose);
    clearTimeout(timer);
    source?.close();
  };
}
