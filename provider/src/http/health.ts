import type { FastifyInstance } from 'fastify';
import type { Ground } from '../ground.ts';

/** Answers 200 while the database answers. */
export function serveHealth(app: FastifyInstance, { db }: Ground) {
  app.get('/healthz', async (_request, reply) => {
    try {
      await db.query('select 1');
      return { status: 'ok', database: db.kind };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer', database: db.kind });
    }
  });
}
