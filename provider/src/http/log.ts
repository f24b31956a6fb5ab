import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { callerAddress } from 'shared/node';
import { traceIdOf } from './trace-requests.ts';
import type { ProviderConfig } from '../context/config.ts';

// A second line of defence: no log call passes any of these fields.
const secretFields = [
  'body',
  'query',
  'headers',
  ...['user_token', 'token_id', 'phone_number', 'password', 'mpin', 'user_mpin', 'otp', 'voter_pass'].flatMap(
    (field) => [field, `*.${field}`],
  ),
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
      hooks: { logMethod: joinRepeats() },
      stream: target === 'off' ? process.stderr : process.stdout,
    },
  }).log;
}

const REPEAT_MS = 1000;
const MOST_KNOWN = 1000;
const WARNING = 40;

/** Logs a repeated warning or error at most once a second. `repeated` counts the lines that were left out. */
function joinRepeats() {
  const known = new Map<string, number>();
  return function log(this: unknown, args: unknown[], write: (...args: unknown[]) => void, level: number): void {
    const [entry] = args;
    if (level < WARNING || typeof entry !== 'object' || known.size > MOST_KNOWN) return write.apply(this, args);
    const key = JSON.stringify({ ...entry, id: undefined, trace: undefined });
    const count = known.get(key);
    if (count !== undefined) return void known.set(key, count + 1);
    write.apply(this, args);
    known.set(key, 0);
    const timer = setInterval(() => {
      const repeated = known.get(key);
      if (repeated) write.call(this, { ...entry, repeated });
      if (repeated) return void known.set(key, 0);
      known.delete(key);
      clearInterval(timer);
    }, REPEAT_MS);
    timer.unref();
  };
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
