import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useService, type Service } from './service.ts';

export interface Connection {
  isConnected: boolean;
  /** When the connection was lost, in milliseconds since 1970. */
  lostAt?: number;
  /** When the last event came. */
  asOf?: number;
  /** Why the server cannot read its data. */
  trouble?: string;
}

/** Takes the data of each named event. */
type Takers = Readonly<Record<string, (data: unknown) => void>>;

interface ConnectionProps {
  isOn: boolean;
  /** Must stay the same. */
  takers: Takers;
  /** The server sends an event more often. After this much silence the connection counts as lost. */
  silenceMs: number;
  onEnd(): void;
  children: ReactNode;
}

const ConnectionContext = createContext<Connection>({ isConnected: false });
const AGAIN_MS = 1500;

/** Subscribes to the server's events, reconnects automatically, and provides the state of the connection. */
export function ConnectionProvider({ isOn, takers, silenceMs, onEnd, children }: ConnectionProps) {
  const service = useService();
  const [connection, setConnection] = useState<Connection>({ isConnected: false });
  useEffect(() => service.listenForSessionEnd(onEnd), [service, onEnd]);
  useEffect(() => {
    if (!isOn) return undefined;
    return listen(service, silenceMs, Object.keys(takers), {
      event: (name, data) => {
        setConnection({ isConnected: true, asOf: Date.now() });
        takers[name]?.(data);
      },
      trouble: (trouble) =>
        setConnection(({ asOf }) => ({ isConnected: true, trouble, ...(asOf !== undefined && { asOf }) })),
      lost: () => setConnection((before) => ({ ...before, isConnected: false, lostAt: before.lostAt ?? Date.now() })),
      ended: onEnd,
    });
  }, [service, isOn, takers, silenceMs, onEnd]);
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

export function useConnection(): Connection {
  return useContext(ConnectionContext);
}

interface Handlers {
  event(name: string, data: unknown): void;
  trouble(message: string): void;
  lost(): void;
  ended(): void;
}

/** Opens an event stream. After a lost connection, it reconnects and names the last event that it received. */
function listen(service: Service, silenceMs: number, names: readonly string[], handlers: Handlers): () => void {
  let lastId = '';
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const lose = () => {
    source?.close();
    clearTimeout(timer);
    if (isStopped) return;
    handlers.lost();
    timer = setTimeout(() => void again(), AGAIN_MS);
  };
  const again = async () => {
    const isOver = await service.request('/session').then(
      (session) => session === undefined,
      () => false,
    );
    if (isStopped) return;
    if (isOver) handlers.ended();
    else open();
  };
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceMs);
  };
  const open = () => {
    const opened = new EventSource(`${service.api}/events${lastId && `?since=${lastId}`}`);
    source = opened;
    const on = (name: string, take: (data: unknown) => void) =>
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        lastId = event.lastEventId || lastId;
        heard();
        take(JSON.parse(event.data));
      });
    for (const name of names) on(name, (data) => handlers.event(name, data));
    on('beat', () => undefined);
    on('trouble', (data) => {
      const { error, message = error } = data as { error?: string; message?: string }; // the server is our own code
      handlers.trouble(message ?? '');
    });
    opened.addEventListener('ended', () => handlers.ended());
    opened.addEventListener('error', lose);
    heard();
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
