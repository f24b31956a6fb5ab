import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../start-everything.ts';

const run = promisify(execFile);
const dataDir = (): string => process.env.PRODUCT_DATA_DIR ?? '';

/**
 * Sends an operator command to the running product over the same API as the command line. Starting a process would take
 * seconds.
 */
export function operator(verb: string, ...words: string[]): Promise<string> {
  return operatorAt(dataDir(), verb, ...words);
}

/** Sends an operator command to the product with this data folder. */
export async function operatorAt(folder: string, verb: string, ...words: string[]): Promise<string> {
  const { url, token } = JSON.parse(await readFile(join(folder, 'operator.json'), 'utf8')) as {
    url: string;
    token: string;
  };
  const headers = { 'content-type': 'application/json', 'x-operator-token': token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ verb, words }) });
  const { done, text } = (await answer.json()) as { done?: boolean; text?: string };
  if (!done) throw new Error(`The product refused the operator's ${verb}: ${text}`);
  return text ?? '';
}

/** Runs `npm run provider -- <verb>`. Returns its output. */
export async function operatorCommand(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/src/with-dependencies.mjs', 'provider/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir() },
  });
  return stdout;
}
