import { useRunner } from '../../commands/use-runner.ts';
import { runCommand } from '../connection/desk.ts';
import { useAskReason } from './ask-reason.tsx';
import { useToast } from './toast.tsx';

interface Sending {
  words: readonly string[];
  reason?: string;
  /** The message after success. Without it, the answer of the desk. */
  said?: string;
}

/** After this time, the person reads that the command still runs. */
const SLOW_MS = 5000;

/**
 * Runs commands and shows how each ended. Asks for a reason if a command needs a second person. `run` returns whether
 * the command was done or proposed.
 */
export function useCommand() {
  const { run, running } = useRunner();
  const toast = useToast();
  const askReason = useAskReason();
  const send = async (verb: string, { words, reason = '', said }: Sending): Promise<boolean> => {
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
    }
  };
  return {
    run: async (verb: string, sending: Sending) => (await run(verb, () => send(verb, sending))) ?? false,
    running,
  };
}
