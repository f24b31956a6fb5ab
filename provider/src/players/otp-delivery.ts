import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { reasonOf } from '../db/failures.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';
import type { SmsSender } from '../context/sms-sender.ts';

const HOUR_MS = 60 * 60_000;
const RETRY_SECONDS = 60;

/** Refuses a code if the budget of the hour is used up. The caller must hold a lock that all codes take. */
export async function refuseOverBudget(tx: Sql, { mostAnHour }: SmsSender, now: number): Promise<void> {
  const [sent] = await tx.query<{ count: number }>(
    `select count(*)::int as count from otp_messages where sent_at > $1 and delivery <> 'simulated'`,
    [new Date(now - HOUR_MS)],
  );
  if (Number(sent?.count) >= mostAnHour) throw cannotSend();
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
