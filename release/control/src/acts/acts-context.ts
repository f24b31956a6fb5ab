import { createContext, useContext } from 'react';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';

interface Acts {
  /** Shows what an act would do, and offers to do it. */
  open(act: SuggestedCommand): void;
}

export const ActsContext = createContext<Acts>({ open: () => undefined });

export function useActs(): Acts {
  return useContext(ActsContext);
}
