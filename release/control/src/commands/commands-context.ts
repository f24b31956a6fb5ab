import { createContext, useContext } from 'react';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';

interface Acts {
  /** Opens the preview of a command. */
  open(command: SuggestedCommand): void;
}

export const CommandsContext = createContext<Acts>({ open: () => undefined });

export function useCommands(): Acts {
  return useContext(CommandsContext);
}
