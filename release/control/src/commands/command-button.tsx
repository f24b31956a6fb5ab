import { createContext, useContext } from 'react';
import { useSession } from '../session/session.tsx';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';

const dangerous = ['kill', 'retire', 'prune'];

/**
 * Opens the preview of a command. `short` replaces the label where a heading already names the remote. If the token
 * does not allow the command, the button is disabled and its tooltip gives the reason. `main` is for what a person
 * should do now. `quiet` is for a list, in which nothing stands out.
 */
export function CommandButton({
  command,
  short,
  look,
}: {
  command: SuggestedCommand;
  short?: string;
  look?: 'main' | 'quiet' | undefined;
}) {
  const { refusalOf } = useSession();
  const { open } = useCommands();
  const refusal = refusalOf(command);
  return (
    <button
      type="button"
      className={look ? `button ${look}` : 'button'}
      data-verb={command.verb}
      data-dangerous={isDangerous(command.verb)}
      aria-label={command.label}
      disabled={refusal !== undefined}
      title={refusal}
      onClick={() => open(command)}
    >
      {short ?? command.label}
    </button>
  );
}

export function isDangerous(verb: string): boolean {
  return dangerous.includes(verb);
}

interface Acts {
  /** Opens the preview of a command. */
  open(command: SuggestedCommand): void;
}

export const CommandsContext = createContext<Acts>({ open: () => undefined });

export function useCommands(): Acts {
  return useContext(CommandsContext);
}
