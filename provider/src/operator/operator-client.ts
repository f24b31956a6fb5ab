import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** Where a running provider takes the operator's commands, and the token that it takes them with. */
export interface OperatorKey {
  url: string;
  token: string;
}

/** The file of the data folder in which a running provider keeps its key. */
export const OPERATOR_KEY_FILE = 'operator.json';

/** Sends a command to the provider that runs on the data folder, and answers what it says. */
export async function sendCommand(dataDir: string, name: string, words: readonly string[]): Promise<string> {
  const answer = await send(
    readKey(dataDir),
    JSON.stringify({ verb: name, words, who: process.env.SUDO_USER ?? userInfo().username }),
  ).catch((cause: unknown) => {
    throw new Error('The provider does not answer. Is it still running?', { cause });
  });
  // The edge: this provider's own answer, or the refusal of something else on that port.
  const { done, text, msg } = answer as { done?: boolean; text?: string; msg?: string };
  if (!done) throw new Error(text ?? msg ?? 'The provider refused the command.');
  return text ?? '';
}

// Waits as long as it takes: `fetch` gives up after five minutes, and an audit of ten years may take longer.
function send({ url, token }: OperatorKey, body: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-operator-token': token,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent: false, headers },
      (answer) => void json(answer).then(resolve, reject),
    );
    sent.on('error', reject).end(body);
  });
}

function readKey(dataDir: string): OperatorKey {
  try {
    return JSON.parse(readFileSync(join(dataDir, OPERATOR_KEY_FILE), 'utf8')) as OperatorKey;
  } catch (cause) {
    throw new Error(`No provider runs on the data folder ${dataDir}. Start one, or name its folder with DATA_DIR.`, {
      cause,
    });
  }
}
