import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerLine } from '../controller/commands-api.ts';
import type { SentCommand } from '../controller/sent-command.ts';
import { filesBelow } from '../build/released-files.ts';
import { Refusal } from '../refusal.ts';
import { messageOf } from '../error-message.ts';
import { linesOf } from '../lines-of.ts';

interface Server {
  address: string;
  token: string;
  say(line: string): void;
  interrupted: AbortSignal;
}

/** Runs a command in the controller and prints its output line by line. */
export async function runOnServer({ address, token, say, interrupted }: Server, command: SentCommand): Promise<object> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const response = await fetch(`${address}/release/v1/commands`, {
      method: 'POST',
      headers,
      body: JSON.stringify(command),
      signal: interrupted,
    });
    if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
    for await (const line of linesOf(response.body)) {
      const answer = JSON.parse(line) as AnswerLine; // our own controller writes it
      if ('result' in answer) return answer.result;
      if ('refused' in answer) throw new Refusal(answer.message, answer.refused, { details: answer.details });
      say(answer.said);
    }
    throw new Error('it broke off');
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    if (interrupted.aborted)
      throw new Refusal(`The controller goes on with what it has begun. See it: npm run release -- status`, 'left', {
        cause,
      });
    throw new Refusal(`The controller at ${address} does not answer: ${messageOf(cause)}`, 'noController', { cause });
  }
}

/** The files of a built release, in the format that the controller accepts. */
export async function filesToSend(folder: string): Promise<Record<string, string>> {
  const read = (await filesBelow(folder)).map(async (name) => [
    name,
    (await readFile(join(folder, name))).toString('base64'),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}
