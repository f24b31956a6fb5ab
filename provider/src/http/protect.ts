import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from 'shared/node';
import type { Context } from '../context/context.ts';
import { isBusy } from '../db/failures.ts';
import { traceIdOf } from './trace-requests.ts';
import { addHeaders } from './answer-headers.ts';
import { compressAnswers } from './compress.ts';
import { HttpRefusal, refused } from './refusal.ts';

/** Adds headers, rate limits and error answers to every route. */
export async function protect(app: FastifyInstance, { config, clock, log, health }: Context) {
  app.setErrorHandler<FastifyError>((failure, request, reply) => {
    health.failed(failure);
    return answerFailure(failure, reply, (error) => {
      if (config.log !== 'off')
        log.error({ id: request.id, trace: traceIdOf(request), url: request.routeOptions.url, error });
    });
  });
  addHeaders(app, clock);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused('unknown_call')));
  if (config.origins.length > 0)
    await app.register(cors, {
      origin: [...config.origins],
      methods: ['GET', 'POST'],
      exposedHeaders: ['Age', 'Date', 'Retry-After'],
    });
  if (config.requestsPerMinute > 0 || config.signInsPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.requestsPerMinute || Number.MAX_SAFE_INTEGER,
      timeWindow: '1 minute',
      keyGenerator: (request) => networkOf(request, 64),
      errorResponseBuilder: (_request, { ttl }) =>
        new HttpRefusal(429, refused('too_many_requests'), Math.ceil(ttl / 1000)),
    });
  }
  compressAnswers(app);
}

function answerFailure(failure: FastifyError, reply: FastifyReply, logError: (error?: string) => void) {
  if (failure instanceof HttpRefusal) {
    // A client this slow would only continue to send its body, so close the connection.
    if (failure.statusCode === 408) reply.header('connection', 'close');
    if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds);
    return reply.code(failure.statusCode).send(failure.refusal);
  }
  if (isBusy(failure)) {
    logError(failure.message);
    return reply.code(503).header('retry-after', 2).send(refused('busy'));
  }
  const status = failure.statusCode ?? 500;
  if (status === 413) return reply.code(413).send(refused('request_too_large'));
  if (status < 500) return reply.code(400).send(refused('unreadable_request'));

  logError(failure.stack);
  return reply.code(500).send(refused('failed'));
}
