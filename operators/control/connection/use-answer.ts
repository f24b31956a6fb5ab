import { useCallback, useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../release/src/control-api/events.ts';
import { isNotFound, request } from './request.ts';
import { useConnection } from './connection.tsx';
import { useFailedLoads } from './failed-loads.tsx';
import { messageOf } from '../../../release/src/error-message.ts';

/** What the page knows of one address of the API. */
export interface Load<Answer = unknown> {
  path: string;
  answer?: Answer;
  /** Why the last load failed. */
  failure?: string;
  retry(): void;
}

interface Known<Answer> extends Pick<Load<Answer>, 'path' | 'answer' | 'failure'> {
  /** When the answer was loaded. */
  asOf?: number;
  /** The controller answered that there is no such thing, so nothing is wrong with the controller. */
  isMissing?: boolean;
}

const againMs = 2000;

/**
 * Fetches from the controller, and fetches again after each change of a subject. Returns the stale answer during a
 * fetch, and after a failed one.
 */
export function useAnswer<Answer>(path: string, subjects: Subject[]): Load<Answer> {
  const { versions } = useConnection();
  const { report } = useFailedLoads();
  const version = subjects.map((subject) => versions[subject]).join();
  const [state, setState] = useState<Known<Answer>>({ path });
  const [tries, setTries] = useState(0);
  const newest = useRef(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    const number = ++newest.current;
    let timer: ReturnType<typeof setTimeout>;
    // Only the newest request may write its response. An older response can arrive after it.
    const take = (next: (before: Known<Answer>) => Known<Answer>) =>
      number === newest.current && setState((before) => next(before.path === path ? before : { path }));
    request<Answer>(path).then(
      (answer) => take(() => ({ path, answer, asOf: Date.now() })),
      (error: unknown) => {
        take((before) => ({ ...before, failure: messageOf(error), isMissing: isNotFound(error) }));
        timer = setTimeout(retry, againMs);
      },
    );
    return () => clearTimeout(timer);
  }, [path, version, tries, retry]);

  const { answer, failure, asOf, isMissing }: Known<Answer> = state.path === path ? state : { path };
  useEffect(
    () => (failure === undefined || isMissing ? undefined : report({ path, cause: failure, asOf, retry })),
    [path, failure, isMissing, asOf, retry, report],
  );
  return { path, answer, failure, retry };
}
