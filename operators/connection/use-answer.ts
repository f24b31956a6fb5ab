import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailedLoads } from './failed-loads.tsx';
import { useService, type ResponseError } from './service.ts';

/** What the page knows of one address of the API. */
export interface Answered<Answer = unknown> {
  path: string;
  answer?: Answer;
  /** Why the last load failed. */
  failure?: string;
  /** True if the server has refused the request, so that the page does not repeat it. */
  isRefused?: boolean;
  /** True if the first answer takes long. */
  isSlow: boolean;
  /** Fetches again now. */
  again(): void;
}

interface Known<Answer> extends Omit<Answered<Answer>, 'isSlow' | 'again'> {
  /** When the answer was loaded. */
  asOf?: number;
}

export const AGAIN_MS = 2000;
const SLOW_MS = 2500;

/**
 * Fetches from the server, and fetches again when `version` changes. Returns the stale answer during a fetch and after
 * a failed one. Retries unless the server has refused the request.
 */
export function useAnswer<Answer>(path: string, version = '', read?: () => Promise<Answer>): Answered<Answer> {
  const service = useService();
  const { report } = useFailedLoads();
  const [state, setState] = useState<Known<Answer>>({ path });
  const [tries, setTries] = useState(0);
  const newest = useRef(0);
  const fetchNow = useEffectEvent(read ?? (() => service.request<Answer>(path)));
  const again = useCallback(() => setTries((count) => count + 1), []);
  useEffect(() => {
    const number = ++newest.current;
    let timer: ReturnType<typeof setTimeout>;
    // Only the newest request may write its response. An older response can arrive after it.
    const take = (next: (before: Known<Answer>) => Known<Answer>) =>
      number === newest.current && setState((before) => next(before.path === path ? before : { path }));
    fetchNow().then(
      (answer) => take(() => ({ path, answer, asOf: Date.now() })),
      (error: unknown) => {
        const { message, status } = error as ResponseError; // `request` throws nothing else
        const isRefused = status >= 400 && status < 500;
        take((before) => ({ ...before, failure: message, isRefused }));
        if (!isRefused) timer = setTimeout(again, AGAIN_MS);
      },
    );
    return () => clearTimeout(timer);
  }, [path, version, tries, again]);
  const { asOf, ...known }: Known<Answer> = state.path === path ? state : { path };
  const { answer, failure, isRefused } = known;
  useEffect(
    () => (failure === undefined || isRefused ? undefined : report({ path, cause: failure, asOf, retry: again })),
    [path, failure, isRefused, asOf, again, report],
  );
  return { ...known, isSlow: useIsSlow(path, answer === undefined && failure === undefined), again };
}

/** Returns true if something at a path takes long to load. */
export function useIsSlow(path: string, isWaiting: boolean): boolean {
  const [slow, setSlow] = useState('');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(path), SLOW_MS);
    return () => clearTimeout(timer);
  }, [path, isWaiting]);
  return isWaiting && slow === path;
}
