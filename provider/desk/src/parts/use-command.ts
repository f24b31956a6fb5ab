import { useState } from 'react';
import { runCommand } from '../connection/request.ts';
import { useToast } from './toast.tsx';

interface Sending {
  words: readonly string[];
  reason?: string;
  /** The message after success. Without it, the answer of the desk. */
  said?: string;
}

/** Runs commands, one at a time, and shows how each ended. `run` returns whether the command was done or proposed. */
export function useCommand() {
  const [running, setRunning] = useState('');
  const toast = useToast();
  const run = async (verb: string, { words, reason = '', said }: Sending): Promise<boolean> => {
    if (running) return false;
    setRunning(verb);
    try {
      const { done, outcome, text } = await runCommand(verb, words, reason);
      if (!done) toast({ tone: 'err', text });
      else if (outcome === 'proposed') toast({ tone: 'info', text: 'Proposed. A second person must confirm it.' });
      else toast({ tone: 'ok', text: said ?? text });
      return done;
    } catch (error) {
      toast({ tone: 'err', text: (error as Error).message }); // `runCommand` throws nothing else
      return false;
    } finally {
      setRunning('');
    }
  };
  return { run, running };
}
