import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** The address of a running provider's operator endpoint, and the token for it. */
export interface OperatorKey {
  url: string;
  token: string;
}

/** The file in the data folder that contains the running provider's key. */
export const OPERATOR_KEY_FILE = 'operator.json';

interface OwnCommand {
  name: string;
  words: readonly string[];
  reason?: string;
}

/** Sends a command to the provider that uses the data folder. Returns the text to print. */
export async function sendCommand(dataDir: string, { name, words, reason = '' }: OwnCommand): Promise<string> {
  const answer = await send(
    readKey(dataDir),
    JSON.stringify({ verb: name, words, reason, who: process.env.SUDO_USER ?? userInfo().username }),
  ).catch((cause: unknown) => {
    throw new Error(`The provider that uses ${dataDir} does not respond. Check that it is still running.`, { cause });
  });
  // Another server may use the port by now, so the response is unchecked.
  const { done, text, msg } = answer as { done?: boolean; text?: string; msg?: string };
  if (!done) throw new Error(text ?? msg ?? 'The provider refused the command.');
  return text ?? '';
}

// Does not use `fetch`, which times out after five minutes: an audit of ten years may take longer.
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
    throw new Error(`No provider is running on the data folder ${dataDir}. Start one, or set DATA_DIR to its folder.`, {
      cause,
    });
  }
}
