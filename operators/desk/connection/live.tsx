import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Counts, LateCounts } from '../../../provider/src/desk/event-api.ts';
import { listenForSessionEnd, request } from './request.ts';

/** The counts of what waits in a queue, or is due. */
export type Counted = Exclude<keyof Counts, 'acts' | 'results' | keyof LateCounts>;

interface Heard {
  /** Undefined until the first event. */
  counts?: Counts;
  isConnected: boolean;
  /** When the connection was lost, in milliseconds since 1970. */
  lostAt?: number | undefined;
  /** Why the desk cannot read its database. */
  trouble?: string | undefined;
}

export interface Live extends Heard {
  /** Replaces a count until the next event. */
  correct(subject: Counted, count: number): void;
}

const LiveContext = createContext<Live>({ isConnected: false, correct: () => undefined });
const AGAIN_MS = 1500;
/** The desk sends an event at least every 15 seconds. After this much silence the connection counts as lost. */
const SILENCE_MS = 40_000;

/** Subscribes to the desk's events, reconnects automatically, and provides the counts. */
export function LiveProvider({ isOn, onEnd, children }: { isOn: boolean; onEnd(): void; children: ReactNode }) {
  const [live, setLive] = useState<Heard>({ isConnected: false });
  useEffect(() => listenForSessionEnd(onEnd), [onEnd]);
  useEffect(() => {
    if (!isOn) return undefined;
    return listen({
      counts: (counts) => setLive({ counts, isConnected: true }),
      trouble: (trouble) => setLive((before) => ({ ...before, isConnected: true, trouble })),
      lost: () => setLive((before) => ({ ...before, isConnected: false, lostAt: before.lostAt ?? Date.now() })),
      ended: onEnd,
    });
  }, [isOn, onEnd]);
  const correct = useCallback(
    (subject: Counted, count: number) =>
      setLive((before) =>
        before.counts && before.counts[subject] !== count
          ? { ...before, counts: { ...before.counts, [subject]: count } }
          : before,
      ),
    [],
  );
  const provided = useMemo(() => ({ ...live, correct }), [live, correct]);
  return <LiveContext value={provided}>{children}</LiveContext>;
}

export function useLive(): Live {
  return useContext(LiveContext);
}

/** Returns a text that changes when one of these counts changes. */
export function useVersion(...subjects: (keyof Counts)[]): string {
  const { counts } = useLive();
  const version = subjects.map((subject) => counts?.[subject] ?? '').join(' ');
  return useMemo(() => version, [version]);
}

interface Handlers {
  counts(counts: Counts): void;
  trouble(message: string): void;
  lost(): void;
  ended(): void;
}

function listen(handlers: Handlers): () => void {
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
    const isOver = await request('/session').then(
      (session) => session === undefined,
      () => false,
    );
    if (isStopped) return;
    if (isOver) handlers.ended();
    else open();
  };
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENCE_MS);
  };
  const on = (name: string, take: (data: string) => void) =>
    source?.addEventListener(name, (event: MessageEvent<string>) => {
      heard();
      take(event.data);
    });
  const open = () => {
    source = new EventSource('/api/events');
    on('counts', (data) => handlers.counts(JSON.parse(data) as Counts)); // the desk is our own code
    on('trouble', (data) => handlers.trouble((JSON.parse(data) as { error: string }).error));
    on('beat', () => undefined);
    source.addEventListener('error', lose);
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
