import { useState } from 'react';
import { REST_MS } from 'shared/ui/use-rest';

/** The time of the press that sent the latest command of this page. */
let latest = -Infinity;

/**
 * Runs commands, one at a time. `run` returns undefined without sending anything for the second press of a double click
 * or key, whatever button it meets. Lint lets no view send commands another way.
 */
export function useRunner() {
  const [running, setRunning] = useState('');
  const run = async <Result>(verb: string, send: () => Promise<Result>): Promise<Result | undefined> => {
    // A busy machine handles a press long after it was made.
    const pressed = window.event?.timeStamp ?? performance.now();
    if (running || pressed < latest + REST_MS) return undefined;
    latest = pressed;
    setRunning(verb);
    try {
      return await send();
    } finally {
      setRunning('');
    }
  };
  return { run, running };
}
