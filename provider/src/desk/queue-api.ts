import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { countDeposits, pictureOf, waitingDeposits, waitingWithdrawals, type DepositFilter } from './fund-queue.ts';
import { readId, readQuery } from './paging.ts';
import { unpaidPayments, waitingPayments } from './payment-queue.ts';
import { waitingPayouts } from './payout-queue.ts';
import { listedEnds, listedProposals } from './proposal-list.ts';

type After = { Querystring: { after?: unknown; show?: unknown } };

/** Returns the first row to read, and the operator who reads. */
function readingOf({ query, deskSession }: FastifyRequest<After>) {
  return { after: readId(query.after, 0), by: deskSession?.person.id ?? 0 };
}

/** The queues: what waits for an operator. Each page lists the rows after a key. */
export function queueApi(app: FastifyInstance, context: Context) {
  app.get<After>('/api/deposits', (request) => {
    const show = readQuery(request.query.show, /^(flagged|large)?$/) as DepositFilter; // by the pattern
    return waitingDeposits(context, { ...readingOf(request), show });
  });
  app.get('/api/deposits/counts', () => countDeposits(context));
  app.get<{ Params: { id: string } }>('/api/deposits/:id/picture', async ({ params }, reply) => {
    const picture = await pictureOf(context, readId(params.id, 0));
    return picture
      ? reply.type('image/jpeg').send(picture)
      : reply.code(404).send({ error: `Fund request ${params.id} has no picture.` });
  });
  app.get<After>('/api/withdrawals', (request) => waitingWithdrawals(context, readingOf(request)));
  app.get<After>('/api/payouts', ({ query }) => waitingPayouts(context, readId(query.after, 0)));
  app.get<After>('/api/payments', (request) => waitingPayments(context, readingOf(request)));
  app.get<After>('/api/payments/unpaid', ({ query }) =>
    unpaidPayments(context, readQuery(query.after, /^[\w.:-]{0,64}$/)),
  );
  app.get<After>('/api/proposals', (request) => listedProposals(context, readingOf(request)));
  app.get('/api/proposals/ended', async () => ({ rows: await listedEnds(context) }));
}
