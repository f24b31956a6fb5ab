import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ControlEvent, Subject } from '../../../release/src/control-api/events.ts';
import { request } from './request.ts';

export interface Connection {
  isConnected: boolean;
  /** When the connection was lost, in milliseconds since 1970. */
  lostAt?: number;
  asOf?: number;
  /** Why the controller cannot read its storage. */
  trouble?: string | undefined;
}

interface Feed {
  connection: Connection;
  /** A counter per subject. Each event increases the counters of the subjects that it names. */
  versions: Record<Subject, number>;
}

const ConnectionContext = createContext<Feed>({
  connection: { isConnected: false },
  versions: { plan: 0, rollouts: 0, counts: 0 },
});

/**
 * The controller sends an event at least every three seconds. After this much silence the connection counts as lost.
 */
const silenceMs = 8000;
const againMs = 1500;

/** Subscribes to the controller's events, reconnects automatically, and provides the connection state. */
export function ConnectionProvider({ children, onSessionEnd }: { children: ReactNode; onSessionEnd(): void }) {
  const [connection, setConnection] = useState<Connection>({ isConnected: false });
  const [versions, setVersions] = useState<Feed['versions']>({ plan: 0, rollouts: 0, counts: 0 });

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
  const feed = useMemo(() => ({ connection, versions }), [connection, versions]);
  return <ConnectionContext value={feed}>{children}</ConnectionContext>;
}

export function useConnection(): Feed {
  return useContext(ConnectionContext);
}

interface Handlers {
  changed(data: ControlEvent['data']): void;
  trouble(data: ControlEvent['data']): void;
  lost(): void;
  ended(): void;
}

/**
 * Opens an event stream. After a lost connection, it reconnects and requests the events after the last id it received.
 */
function listen(handlers: Handlers): () => void {
  let lastId = '';
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;

  const lose = () => {
    source?.close();
    handlers.lost();
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void again(), againMs);
  };
  const again = async () => {
    const isOver = await request('/session').then(
      (known) => known === undefined,
      () => false,
    );
    if (isStopped) return;
    if (isOver) handlers.ended();
    else open();
  };
  const resetTimeout = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceMs);
  };
  const open = () => {
    source = new EventSource(`/control/api/events${lastId && `?since=${lastId}`}`);
    for (const name of ['changed', 'trouble'] as const) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        lastId = event.lastEventId || lastId;
        resetTimeout();
        handlers[name](JSON.parse(event.data) as ControlEvent['data']); // the controller is our own code
      });
    }
    source.addEventListener('ended', () => handlers.ended());
    source.addEventListener('error', lose);
    resetTimeout();
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
