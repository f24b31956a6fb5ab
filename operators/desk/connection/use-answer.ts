import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { request, type ResponseError } from './request.ts';

export interface Answered<Answer> {
  answer?: Answer;
  failure?: string;
  /** True if the first answer takes long. */
  isSlow: boolean;
  /** Fetches again now. */
  again(): void;
}

interface Known<Answer> {
  path: string;
  answer?: Answer;
  failure?: string;
}

const AGAIN_MS = 3000;
const SLOW_MS = 2500;

/**
 * Fetches from the desk, and fetches again when `version` changes. Returns the stale answer during a fetch. Retries
 * unless the desk has refused the request.
 */
export function useAnswer<Answer>(
  path: string,
  version = '',
  read: () => Promise<Answer> = () => request<Answer>(path),
): Answered<Answer> {
  const [known, setKnown] = useState<Known<Answer>>({ path });
  const [tries, setTries] = useState(0);
  const newest = useRef(0);
  const fetchNow = useEffectEvent(read);
  useEffect(() => {
    const number = ++newest.current;
    let timer: ReturnType<typeof setTimeout>;
    // Only the newest request may write its response. An older response can arrive after it.
    const take = (next: (before: Known<Answer>) => Known<Answer>) =>
      number === newest.current && setKnown((before) => next(before.path === path ? before : { path }));
    fetchNow().then(
      (answer) => take(() => ({ path, answer })),
      (error: unknown) => {
        const { message, status } = error as ResponseError; // `request` throws nothing else
        const isFinal = status >= 400 && status < 500;
        take((before) => ({ ...before, failure: message }));
        if (!isFinal) timer = setTimeout(() => setTries((count) => count + 1), AGAIN_MS);
      },
    );
    return () => clearTimeout(timer);
  }, [path, version, tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  const current: Known<Answer> = known.path === path ? known : { path };
  const isSlow = useIsSlow(path, current.answer === undefined && current.failure === undefined);
  const { answer, failure } = current;
  return { ...(answer !== undefined && { answer }), ...(failure !== undefined && { failure }), isSlow, again };
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
