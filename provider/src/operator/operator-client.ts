import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Where a running provider takes the operator's commands, and the token that it takes them with. */
export interface OperatorKey {
  url: string;
  token: string;
}

/** The file of the data folder in which a running provider keeps its key. */
export const OPERATOR_KEY_FILE = 'operator.json';

/** Sends a command to the provider that runs on the data folder, and answers what it says. */
export async function sendCommand(dataDir: string, name: string, words: readonly string[]): Promise<string> {
  const { url, token } = readKey(dataDir);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-operator-token': token },
    body: JSON.stringify({ verb: name, words, who: userInfo().username }),
  }).catch((cause: unknown) => {
    throw new Error('The provider does not answer. Is it still running?', { cause });
  });
  // The edge: this provider's own answer, or the refusal of something else on that port.
  const { done, text, msg } = (await answer.json()) as { done?: boolean; text?: string; msg?: string };
  if (!done) throw new Error(text ?? msg ?? 'The provider refused the command.');
  return text ?? '';
}

function readKey(dataDir: string): OperatorKey {
  try {
    return JSON.parse(readFileSync(join(dataDir, OPERATOR_KEY_FILE), 'utf8')) as OperatorKey;
  } catch (cause) {
    throw new Error(`No provider runs on the data folder ${dataDir}. Start one, or name its folder with DATA_DIR.`, { cause });
  }
}
