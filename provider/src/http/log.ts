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
 * Writes the lines itself: the logger's search for secrets and a write for each line would cost three times as much.
 */
export function logRequests(app: FastifyInstance) {
  const lines = openLines();
  app.addHook('onResponse', (request, reply, done) => {
    lines.add({
      level: 'info',
      time: new Date().toISOString(),
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
  app.addHook('onClose', async () => lines.close());
}

const FLUSH_MS = 50;

/** Writes lines to standard output, several at a time. */
function openLines() {
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) process.stdout.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    add(line: object): void {
      waiting += `${JSON.stringify(line)}\n`;
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    close(): void {
      flush();
      process.off('exit', flush);
    },
  };
}
