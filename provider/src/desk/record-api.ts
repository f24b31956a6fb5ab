import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { isDay } from '../operator/acts-command.ts';
import { commandsSaying, sentenceOf } from '../operator/act-sentence.ts';
import { listActs, textsOf, type ActFilter } from '../operator/acts.ts';
import { OperatorError } from '../operator/command.ts';
import { exportActs, isActFormat } from '../operator/export-acts.ts';
import { traceCommand } from '../operator/trace-command.ts';
import { HttpRefusal, refused, unreadable } from '../http/refusal.ts';
import { actorOf } from './guard.ts';
import { PAGE_ROWS, pageOf, readId, readQuery } from './paging.ts';
import { viewPlayer } from './player-view.ts';
import { search } from './search.ts';

const MAX_ID = 999_999_999_999_999;

interface ActsQuery {
  Querystring: Record<string, unknown>;
}

/** The players and the acts. */
export function recordApi(app: FastifyInstance, context: Context) {
  app.get<{ Querystring: { for?: unknown } }>('/api/search', ({ query }) => search(context, readQuery(query.for)));
  app.get<{ Params: { number: string } }>('/api/players/:number', async ({ params: { number } }, reply) => {
    const view = await viewPlayer(context, number);
    return view ?? reply.code(404).send({ error: `No player has the number ${number}.` });
  });
  app.get<{ Params: { reference: string } }>('/api/receipts/:reference', (request) =>
    traceCommand
      .run([request.params.reference], context, actorOf(request))
      .catch(messageOrThrow)
      .then((said) => ({ said })),
  );
  app.get<ActsQuery>('/api/acts', async ({ query }) => {
    const acts = await listActs(context.db, readFilter(query), readId(query.before, MAX_ID) - 1, PAGE_ROWS + 1);
    return pageOf(
      acts.map((act) => ({ id: act.id, ...textsOf(act), said: sentenceOf(act) })),
      ({ id }) => id,
    );
  });
  app.get<ActsQuery>('/api/acts/export', async ({ query }, reply) => {
    const format = readQuery(query.as);
    if (!isActFormat(format)) throw unreadable();
    const text = await exportActs(context.db, readFilter(query), format);
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
      .header('content-disposition', `attachment; filename="acts.${format}"`)
      .send(text);
  });
}

function messageOrThrow(failure: unknown): string {
  if (failure instanceof OperatorError) return failure.message;
  throw failure;
}

function readFilter(query: Record<string, unknown>): ActFilter {
  const [since, until] = [readQuery(query.since), readQuery(query.until)];
  if ([since, until].some((day) => day !== '' && !isDay(day))) throw new HttpRefusal(400, refused('day_invalid'));
  return {
    word: readQuery(query.word),
    saying: commandsSaying,
    about: readQuery(query.about),
    who: readQuery(query.who),
    command: readQuery(query.command),
    outcome: readQuery(query.outcome),
    since,
    until,
  };
}
