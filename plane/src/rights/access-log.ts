import { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import { callerAddress } from 'shared/node';
import { refusedBy } from 'release/refusal.ts';
import type { Token } from './tokens.ts';

/**
 * Logger options: one JSON line per command, refused caller, sign-in and move of the controller. Logs no other requests
 * and no secrets.
 */
export const logOptions = {
  logger: { level: 'info', redact: ['secret', '*.secret', 'req.headers.authorization', 'req.headers.cookie'] },
  logController: new LogController({ disableRequestLogging: true }),
} satisfies FastifyServerOptions;

export interface ControllerMove {
  remote: string;
  release?: string;
  state?: string;
  percent?: number;
  /** Who started the rollout. */
  by?: string;
  what: string;
}

export interface AccessLog {
  /** Runs a command and logs its caller, verb and outcome. */
  command<Result>(token: Token, sent: unknown, by: string, run: () => Promise<Result>): Promise<Result>;
  refused(request: { ip: string }, why: string): void;
  signIn(request: { ip: string }, token: Token | undefined, by: string): void;
  /** Logs a decision of the controller: a verdict, step, hold or end of a rollout, or the end of a canary. */
  move(move: ControllerMove): void;
}

const badEnds: readonly unknown[] = ['held', 'taken back', 'refused'];

export function accessLog(log: FastifyBaseLogger): AccessLog {
  return {
    async command(token, sent, by, run) {
      const started = performance.now();
      const { verb, subject, dryRun } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<
        string,
        unknown
      >; // each value is turned into text below
      const entry = {
        by,
        token: token.name,
        verb: textOf(verb),
        subject: textOf(subject),
        ...(dryRun === true && { dryRun }),
      };
      const end = (outcome: string) =>
        log.info({ ...entry, outcome, ms: Math.round(performance.now() - started) }, 'command');
      try {
        const result = await run();
        end('done');
        return result;
      } catch (error) {
        end(refusedBy(error).refused);
        throw error;
      }
    },
    refused: (request, why) => log.warn({ ip: callerAddress(request), why }, 'refused'),
    signIn: (request, token, by) =>
      log[token ? 'info' : 'warn'](
        { ip: callerAddress(request), ...(token && { token: token.name, by }), outcome: token ? 'done' : 'refused' },
        'sign-in',
      ),
    move: (move) => log[badEnds.includes(move.state) ? 'warn' : 'info'](move, 'move'),
  };
}

/** Returns a value from a caller as text, or undefined if it is no text. Truncates it. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 120) : undefined;
}
