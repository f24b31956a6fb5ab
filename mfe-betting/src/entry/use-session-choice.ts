import { useState } from 'react';
import type { BidSession } from 'shared/provider';

/** The chosen session; the first of those offered when what was chosen has ended. */
export function useSessionChoice(sessions: readonly BidSession[], first: BidSession = 'Open') {
  const [chosen, choose] = useState(first);
  const session = sessions.includes(chosen) ? chosen : sessions[0];
  return { session, choose };
}
