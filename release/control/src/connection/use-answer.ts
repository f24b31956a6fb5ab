import { useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../src/control-api/events.ts';
import { request } from './request.ts';
import { useConnection } from './connection.tsx';
import { messageOf } from '../../../src/error-message.ts';

interface Known<Answer> {
  path: string;
  answer?: Answer;
  failure?: string;
}

const againMs = 2000;

/**
 * Fetches from the controller, and fetches again after each change of a subject. Returns the stale answer during a
 * fetch.
 */
export function useAnswer<Answer>(path: string, subjects: Subject[]): { answer?: Answer; failure?: string } {
  const { versions } = useConnection();
  const version = subjects.map((subject) => versions[subject]).join();
  const [known, setKnown] = useState<Known<Answer>>({ path });
  const [tries, setTries] = useState(0);
  const newest = useRef(0);

  useEffect(() => {
    const number = ++newest.current;
    let timer: ReturnType<typeof setTimeout>;
    // Only the newest request may write its response. An older response can arrive after it.
    const take = (next: (before: Known<Answer>) => Known<Answer>) =>
      number === newest.current && setKnown((before) => next(before.path === path ? before : { path }));
    request<Answer>(path).then(
      (answer) => take(() => ({ path, answer })),
      (error: unknown) => {
        take((before) => ({
          ...before,
          failure: `${messageOf(error)} Retrying every two seconds.`,
        }));
        timer = setTimeout(() => setTries((count) => count + 1), againMs);
      },
    );
    return () => clearTimeout(timer);
  }, [path, version, tries]);
  return known.path === path ? known : {};
}
