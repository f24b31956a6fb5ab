import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { waitingProposals } from '../operator/proposals.ts';
import { duePayouts, type DuePayout } from '../wallet/payouts.ts';
import { pictureOf, waitingDeposits, waitingWithdrawals } from './fund-queue.ts';
import { PAGE_ROWS, pageOf, readId } from './paging.ts';

/** A proposal as the desk sends it. */
export interface ListedProposal {
  id: number;
  who: string;
  from: string;
  isOwn: boolean;
  command: string;
  words: string[];
  reason: string;
  proposed: string;
  until: string;
}

export type ListedPayout = ReturnType<typeof listedPayout>;

function listedPayout({ approved, ...payout }: DuePayout) {
  return { ...payout, approved: isoInIndia(approved) };
}

type After = { Querystring: { after?: unknown } };

/** The queues: what waits for an operator. Each page lists the rows after a key. */
export function queueApi(app: FastifyInstance, context: Context) {
  app.get<After>('/api/deposits', ({ query }) => waitingDeposits(context, readId(query.after, 0)));
  app.get<{ Params: { id: string } }>('/api/deposits/:id/picture', async ({ params }, reply) => {
    const picture = await pictureOf(context, readId(params.id, 0));
    return picture
      ? reply.type('image/jpeg').send(picture)
      : reply.code(404).send({ error: `Fund request ${params.id} has no picture.` });
  });
  app.get<After>('/api/withdrawals', ({ query }) => waitingWithdrawals(context, readId(query.after, 0)));
  app.get<After>('/api/payouts', async ({ query }) => {
    const due = await duePayouts(context.db, readId(query.after, 0), PAGE_ROWS + 1);
    return pageOf(due.map(listedPayout), ({ id }) => id);
  });
  app.get<After>('/api/proposals', async ({ query, deskSession }) => {
    const rows = await waitingProposals(context, readId(query.after, 0) + 1, PAGE_ROWS + 1);
    return pageOf(
      rows.map(
        ({ id, operator_id, who, came_from, command, words, reason, proposed_at, expires_at }): ListedProposal => ({
          id,
          who,
          from: came_from,
          isOwn: operator_id === deskSession?.person.id,
          command,
          words: JSON.parse(words) as string[], // stored by `propose`
          reason,
          proposed: isoInIndia(proposed_at),
          until: isoInIndia(expires_at),
        }),
      ),
      ({ id }) => id,
    );
  });
}
