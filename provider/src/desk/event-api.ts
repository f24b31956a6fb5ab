import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import type { DeskConfig } from '../context/desk-config.ts';
import { sessionOf } from './guard.ts';
import { isLate, LATE_AFTER_MINUTES } from './lateness.ts';
import { dueResults } from './market-days.ts';

const POLL_MS = 2000;
const CHECK_SESSION_MS = 15_000;
const MAX_LISTENERS = 100;
/** The pages that one person can have open. */
const MAX_OF_PERSON = 20;
const LATE_MS = LATE_AFTER_MINUTES * 60_000;

/** How many entries of a queue wait for too long. */
export type LateCounts = Record<
  'lateDeposits' | 'lateWithdrawals' | 'latePayouts' | 'latePayments' | 'lateProposals' | 'lateDue',
  number
>;

/**
 * How much waits, how many results are due, and the newest act and declaration. A page reads a queue again when its
 * number changes.
 */
export type Counts = LateCounts &
  Record<'deposits' | 'withdrawals' | 'payouts' | 'payments' | 'proposals' | 'due' | 'acts' | 'results', number>;

type Listener = (event: string) => void;

/** Sends the counts when they change. One poll of the database serves all open pages. */
export function eventApi(app: FastifyInstance, context: Context, desk: DeskConfig) {
  /** The listeners, each with the person of its page. */
  const listeners = new Map<Listener, number>();
  let last = '';
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  const poll = async () => {
    const event = await readCounts(context).then(
      (counts) => `event: counts\ndata: ${JSON.stringify(counts)}\n\n`,
      () => 'event: trouble\ndata: {"error":"The database does not respond."}\n\n',
    );
    if (event !== last) for (const notify of listeners.keys()) notify(event);
    isPolling = listeners.size > 0;
    last = isPolling ? event : '';
    if (isPolling) timer = setTimeout(() => void poll(), POLL_MS).unref();
  };

  app.get('/api/events', async (request, reply) => {
    const person = request.deskSession?.person.id ?? 0;
    const own = [...listeners.values()].filter((one) => one === person).length;
    if (own >= MAX_OF_PERSON)
      return reply.code(503).send({ error: `You have ${own} pages of the desk open. Close some of them.` });
    if (listeners.size >= MAX_LISTENERS) return reply.code(503).send({ error: 'Too many pages are open.' });
    stream(reply);
    const notify: Listener = (event) => void reply.raw.write(event);
    listeners.set(notify, person);
    if (last !== '') notify(last);
    if (!isPolling) void poll();
    isPolling = true;
    const check = setInterval(() => {
      // An open page does not extend its session, so the stream ends with it. The beat tells the page that the
      // connection is alive.
      void sessionOf(request, context, desk).then(
        (session) => (session ? notify('event: beat\ndata: {}\n\n') : end()),
        () => undefined,
      );
    }, CHECK_SESSION_MS).unref();
    const end = () => {
      clearInterval(check);
      listeners.delete(notify);
      reply.raw.end();
    };
    reply.raw.on('close', end);
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    listeners.clear();
  });
}

function stream(reply: FastifyReply) {
  const headers = reply.getHeaders();
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>), // set as texts by the guard
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 1000\n\n');
}

async function readCounts(context: Context): Promise<Counts | undefined> {
  const { db, clock } = context;
  const due = await dueResults(context);
  const [counts] = await db.query<Omit<Counts, 'due' | 'lateDue'>>(
    `select count(*) filter (where kind = 'Deposite')::int as deposits, count(*) filter (where kind = 'Withdraw')::int as withdrawals,
       (select count(*)::int from payment_cases where decision is null) as payments,
       (select count(*)::int from operator_proposals where decision is null and expires_at > $1) as proposals,
       (select count(*)::int from payouts where sent_at is null and returned_at is null) as payouts,
       (select coalesce(max(id), 0) from operator_acts) as acts,
       (select coalesce(max(id), 0) from declarations) as results,
       count(*) filter (where kind = 'Deposite' and requested_at < $2)::int as "lateDeposits",
       count(*) filter (where kind = 'Withdraw' and requested_at < $2)::int as "lateWithdrawals",
       (select count(*)::int from payouts s join fund_requests f on f.id = s.fund_request_id
         where s.sent_at is null and s.returned_at is null and f.decided_at < $2) as "latePayouts",
       (select count(*)::int from payment_cases where decision is null and found_at < $2) as "latePayments",
       (select count(*)::int from operator_proposals where decision is null and expires_at > $1 and proposed_at < $3) as "lateProposals"
     from fund_requests where status = '0'`,
    [new Date(clock.real()), new Date(clock.now() - LATE_MS), new Date(clock.real() - LATE_MS)],
  );
  return counts && { ...counts, due: due.length, lateDue: due.filter(isLate).length };
}
