import { createContext, useContext } from 'react';
import type { WantedAct } from '../../../src/control/wanted-act.ts';

interface Acts {
  /** Shows what an act would do, and offers to do it. */
  open(act: WantedAct): void;
}

export const ActsContext = createContext<Acts>({ open: () => undefined });

export function useActs(): Acts {
  return useContext(ActsContext);
}
