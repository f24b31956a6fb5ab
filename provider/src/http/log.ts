import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { callerAddress } from 'shared/node';
import { traceIdOf } from './trace-requests.ts';
import type { ProviderConfig } from '../context/config.ts';

// A second line of defence: no log call passes any of these fields.
const secretFields = [
  'body',
  'query',
  'headers',
  ...['user_token', 'token_id', 'phone_number', 'password', 'mpin', 'user_mpin', 'otp'].flatMap((field) => [
    field,
    `*.${field}`,
  ]),
];

/**
 * Opens the log, which writes one line of JSON per entry to standard output. With LOG=0 it writes only failures, to
 * standard error.
 */
export function openLog(target: ProviderConfig['log']): FastifyBaseLogger {
  // Uses the logger (pino) that Fastify creates, so that the provider does not depend on pino itself.
  return Fastify({
    logger: {
      level: 'info',
      base: null,
      formatters: { level: (level) => ({ level }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: secretFields,
      stream: target === 'off' ? process.stderr : process.stdout,
    },
  }).log;
}

/**
 * Logs one line per request. The line contains the route pattern instead of the address, and no body, query or header.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger) {
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      id: request.id,
      trace: traceIdOf(request),
      method: request.method,
      url: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: callerAddress(request),
    });
    done();
  });
}
