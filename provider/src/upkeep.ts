import { every } from './every.ts';
import type { Ground } from './ground.ts';
import { forgetOldTries } from './players/mpin-guard.ts';
import { forgetExpiredSessions } from './players/sessions.ts';
import { settleWaitingPayments } from './wallet/settle-payment.ts';

const MINUTE_MS = 60_000;

/** What must happen even when nobody calls. */
export function startUpkeep(ground: Ground): () => Promise<void> {
  return every(MINUTE_MS, async () => {
    await settleWaitingPayments(ground);
    await forgetExpiredSessions(ground);
    await forgetOldTries(ground);
  });
}
