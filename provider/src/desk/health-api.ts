import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { readSettings } from '../context/settings.ts';
import { shortcomings, type Shortcoming } from '../context/shortcomings.ts';
import { dueResults } from './market-days.ts';

interface HealthRow {
  drift: number | null;
  ended_at: Date | null;
  oldest_deposit: Date | null;
  oldest_withdrawal: Date | null;
  oldest_payout: Date | null;
  oldest_payment: Date | null;
  oldest_proposal: Date | null;
  codes_sent: number;
  codes_failed: number;
  settling: number;
  to_pay: number;
}

const HOUR_MS = 3_600_000;
/** The same age as in the alert `ProviderJobFails`. */
const JOB_SILENT_S = 300;

export type Health = Awaited<ReturnType<typeof readHealth>>;

/** How the provider does: the database, the last audit, and what has waited for long. */
export function healthApi(app: FastifyInstance, context: Context) {
  app.get('/api/health', () => readHealth(context));
}

async function readHealth(context: Context) {
  const { db, clock } = context;
  const began = performance.now();
  const [row] = await db.query<HealthRow>(
    `select a.drift, a.ended_at,
       (select min(requested_at) from fund_requests where status = '0' and kind = 'Deposite') as oldest_deposit,
       (select min(requested_at) from fund_requests where status = '0' and kind = 'Withdraw') as oldest_withdrawal,
       (select min(found_at) from payment_cases where decision is null) as oldest_payment,
       (select min(proposed_at) from operator_proposals where decision is null and expires_at > $1) as oldest_proposal,
       codes.codes_sent, codes.codes_failed,
       (select count(*)::int from declarations where reversed_at is null and (settled_at is null or reversing_at is not null)) as settling,
       due.to_pay, due.oldest_payout
     from (
       select count(*)::int as to_pay, min(f.decided_at) as oldest_payout
       from payouts s join fund_requests f on f.id = s.fund_request_id where s.sent_at is null and s.returned_at is null
     ) as due cross join (
       select count(*) filter (where delivery <> 'failed')::int as codes_sent, count(*) filter (where delivery = 'failed')::int as codes_failed
       from otp_messages where sent_at > $2
     ) as codes left join last_audit a on true`,
    [new Date(clock.real()), new Date(clock.real() - HOUR_MS)],
  );
  const databaseMs = Math.round(performance.now() - began);
  const [due, { UPI_ADMIN, payment_numbers }, problems] = await Promise.all([
    dueResults(context),
    readSettings(db),
    problemsOf(context),
  ]);
  const text = (at: Date | null | undefined) => (at ? isoInIndia(at) : '');
  return {
    now: isoInIndia(clock.now()),
    /** What stops play or is unsafe in production. */
    problems,
    databaseMs,
    audit: row?.ended_at ? { at: text(row.ended_at), drift: Number(row.drift) } : undefined,
    oldestDeposit: text(row?.oldest_deposit),
    oldestWithdrawal: text(row?.oldest_withdrawal),
    oldestPayout: text(row?.oldest_payout),
    oldestPayment: text(row?.oldest_payment),
    oldestProposal: text(row?.oldest_proposal),
    /** The codes of the last hour. */
    codes: { sent: row?.codes_sent ?? 0, failed: row?.codes_failed ?? 0 },
    settling: row?.settling ?? 0,
    toPay: row?.to_pay ?? 0,
    due: due.length,
    minutesLate: Math.max(0, ...due),
    /** Where the app tells players to pay. Empty if nowhere. */
    payee: UPI_ADMIN || payment_numbers,
  };
}

/** What stops play: this process, its background jobs, and what a production lacks. */
async function problemsOf(context: Context): Promise<Shortcoming[]> {
  const { health, metrics } = context;
  const writes = health.problem();
  const { values } = await metrics.jobSuccess.get();
  const silent = values.filter(({ value }) => Date.now() / 1000 - value > JOB_SILENT_S);
  return [
    ...(writes ? [{ text: `This provider serves no players: ${writes}. Read its log.` }] : []),
    ...silent.map(({ labels, value }) => ({
      text: `The job ${labels.background_job} has not worked since ${isoInIndia(value * 1000)}. Read the log of the provider.`,
    })),
    ...(await shortcomings(context)),
  ];
}
