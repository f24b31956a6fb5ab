import type { FastifyReply } from 'fastify';
import type { AnswerLine } from 'release/commands/wire.ts';
import { refusedBy } from 'release/refusal.ts';

export function lineOf(line: object): string {
  return `${JSON.stringify(line)}\n`;
}

/** Answers with one JSON document a line: what the work says meanwhile, and last its result or the refusal. */
export async function answerInLines(
  reply: FastifyReply,
  work: (say: (said: string) => void) => Promise<object>,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const say = (said: string) => void raw.write(lineOf({ said } satisfies AnswerLine));
  raw.end(lineOf(await work(say).catch(refusedBy)));
}
