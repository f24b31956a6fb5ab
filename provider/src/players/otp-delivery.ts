import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { reasonOf } from '../db/failures.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';

const HOUR_MS = 60 * 60_000;
const RETRY_SECONDS = 60;

/**
 * Refuses a code if the budget of the hour is used up. Strangers can invent numbers, so a fifth of the budget is kept
 * for registered numbers. The caller must hold a lock that all codes take.
 */
export async function refuseOverBudget(
  tx: Sql,
  { sms, log, metrics }: Context,
  { phoneNumber, now }: { phoneNumber: string; now: number },
): Promise<void> {
  if (!sms) return;
  const [sent] = await tx.query<{ count: number; is_registered: boolean }>(
    `select count(*)::int as count, exists (select from players where phone_number = $2) as is_registered
     from otp_messages where sent_at > $1 and delivery <> 'simulated'`,
    [new Date(now - HOUR_MS), phoneNumber],
  );
  const budget = sent?.is_registered ? sms.mostAnHour : sms.mostAnHour - Math.floor(sms.mostAnHour / 5);
  if (Number(sent?.count) < budget) return;
  metrics.sms.inc({ result: 'over-budget' });
  log.warn({ sms: 'The budget of the hour is used up', budget, registered: Boolean(sent?.is_registered) });
  throw cannotSend();
}

/** Sends a stored code. Stores whether the service has accepted it. */
export async function deliver(
  { db, log, sms, metrics }: Context,
  { id, to, code }: { id: number; to: string; code: string },
): Promise<void> {
  const isSent = await sms?.send({ id: String(id), to, text: `Your code is ${code}.` }).catch((failure: unknown) => {
    log.error({ sms: id, error: reasonOf(failure) });
    return false;
  });
  metrics.sms.inc({ result: isSent ? 'ok' : 'failed' });
  await db.query('update otp_messages set delivery = $2 where id = $1', [id, isSent ? 'sent' : 'failed']);
  if (!isSent) throw cannotSend();
}

function cannotSend(): HttpRefusal {
  return new HttpRefusal(503, refused('busy'), RETRY_SECONDS);
}
