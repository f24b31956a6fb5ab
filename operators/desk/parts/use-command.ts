import { useState } from 'react';
import { REST_MS } from 'shared/ui/use-rest';
import { runCommand } from '../connection/desk.ts';
import { useAskReason } from './ask-reason.tsx';
import { useToast } from './toast.tsx';

interface Sending {
  words: readonly string[];
  reason?: string;
  /** The message after success. Without it, the answer of the desk. */
  said?: string;
}

/** The time of the press that sent the latest command of this page. */
let latest = -Infinity;

/** After this time, the person reads that the command still runs. */
const SLOW_MS = 5000;

/**
 * Runs commands, one at a time, and shows how each ended. Asks for a reason if a command needs a second person. `run`
 * returns whether the command was done or proposed. Lint lets no view send commands another way, so the second press of
 * a double click or key never decides, whatever button it meets.
 */
export function useCommand() {
  const [running, setRunning] = useState('');
  const toast = useToast();
  const askReason = useAskReason();
  const run = async (verb: string, { words, reason = '', said }: Sending): Promise<boolean> => {
    // A busy machine handles a press long after it was made.
    const pressed = window.event?.timeStamp ?? performance.now();
    if (running || pressed < latest + REST_MS) return false;
    latest = pressed;
    setRunning(verb);
    toast();
    const slow = setTimeout(
      () => toast({ tone: 'info', text: 'This takes longer than usual. Still waiting for the desk.' }),
      SLOW_MS,
    );
    try {
      const first = await runCommand(verb, words, reason);
      clearTimeout(slow);
      const given = first.needsReason && (await askReason(first.text));
      if (first.needsReason && !given) return false;
      const { done, outcome, text } = given ? await runCommand(verb, words, given) : first;
      if (!done) toast({ tone: 'err', text });
      else if (outcome === 'proposed') toast({ tone: 'info', text: 'Proposed. A second person must confirm it.' });
      else toast({ tone: 'ok', text: said ?? text });
      return done;
    } catch (error) {
      toast({ tone: 'err', text: (error as Error).message }); // `runCommand` throws nothing else
      return false;
    } finally {
      clearTimeout(slow);
      setRunning('');
    }
  };
  return { run, running };
}
