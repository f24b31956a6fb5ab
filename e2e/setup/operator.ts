import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../start-everything.ts';

const run = promisify(execFile);
const dataDir = (): string => process.env.PRODUCT_DATA_DIR ?? '';

/** What an operator asks of the running product, sent as the command line sends it: a process of its own for each would take seconds. */
export async function operator(verb: string, ...words: string[]): Promise<string> {
  const { url, token } = JSON.parse(await readFile(join(dataDir(), 'operator.json'), 'utf8')) as {
    url: string;
    token: string;
  };
  const headers = { 'content-type': 'application/json', 'x-operator-token': token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ verb, words }) });
  const { done, text } = (await answer.json()) as { done?: boolean; text?: string };
  if (!done) throw new Error(`The operator's ${verb} was refused: ${text}`);
  return text ?? '';
}

/** The same as `npm run provider -- <verb>` gives it. */
export async function operatorCommand(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['local/src/with-dependencies.mjs', 'provider/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir() },
  });
  return stdout;
}
