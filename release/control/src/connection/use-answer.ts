import { useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../src/control-api/events.ts';
import { ask } from './ask.ts';
import { useConnection } from './connection.tsx';

interface Known<Answer> {
  path: string;
  answer?: Answer;
  failure?: string;
}

const againMs = 2000;

/** What the controller answers, read again whenever one of the subjects has changed; what is known stays while it is read. */
export function useAnswer<Answer>(path: string, subjects: Subject[]): { answer?: Answer; failure?: string } {
  const { versions } = useConnection();
  const version = subjects.map((subject) => versions[subject]).join();
  const [known, setKnown] = useState<Known<Answer>>({ path });
  const [tries, setTries] = useState(0);
  const newest = useRef(0);

  useEffect(() => {
    const number = ++newest.current;
    let timer: ReturnType<typeof setTimeout>;
    // An older answer that comes late is not shown over a newer one.
    const take = (next: (before: Known<Answer>) => Known<Answer>) =>
      number === newest.current && setKnown((before) => next(before.path === path ? before : { path }));
    ask<Answer>(path).then(
      (answer) => take(() => ({ path, answer })),
      (error: unknown) => {
        take((before) => ({
          ...before,
          failure: `${error instanceof Error ? error.message : String(error)} It is asked again every two seconds.`,
        }));
        timer = setTimeout(() => setTries((count) => count + 1), againMs);
      },
    );
    return () => clearTimeout(timer);
  }, [path, version, tries]);
  return known.path === path ? known : {};
}
