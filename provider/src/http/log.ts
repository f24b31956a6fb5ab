import type { FastifyInstance } from 'fastify';
import { callerAddress } from 'shared/node';

export type LogLine = (line: Record<string, unknown>) => void;

export function logTo(target: 'stdout' | 'off'): LogLine | undefined {
  return target === 'off' ? undefined : linesTo(process.stdout);
}

/** Where failures go: into the log, or to standard error where no log is kept, so that none is silent. */
export function failuresTo(target: 'stdout' | 'off'): LogLine {
  return linesTo(target === 'off' ? process.stderr : process.stdout);
}

function linesTo(stream: NodeJS.WriteStream): LogLine {
  return (line) => void stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** One line for each request. It holds no body, no query and no header: tokens, MPINs and numbers never reach the log. */
export function logRequests(app: FastifyInstance, log: LogLine) {
  app.addHook('onResponse', (request, reply, done) => {
    log({
      level: 'info',
      id: request.id,
      method: request.method,
      url: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: callerAddress(request),
    });
    done();
  });
}
