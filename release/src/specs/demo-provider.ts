import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from 'shared/node';

interface Answer {
  success: string;
  msg: string;
  data?: { user_token?: string; wallet?: string };
}

/** Calls the provider of this run as the app does. Throws a refusal. */
export async function callProvider(
  script: string,
  fields: Record<string, string>,
): Promise<NonNullable<Answer['data']>> {
  const address = setting('E2E_ADDRESS');
  const response = await fetch(`${address}/api/${script}`, { method: 'POST', body: new URLSearchParams(fields) });
  const { success, msg, data = {} } = (await response.json()) as Answer; // the kit's own provider answers
  if (success !== '1') throw new Error(`The provider refused ${script}: ${msg}`);
  return data;
}

/** Runs a command of the provider's operator, such as `credit`. Returns its output, and throws if it is refused. */
export async function operator(verb: string, ...words: string[]): Promise<string> {
  const file = join(setting('E2E_DATA_DIR'), 'operator.json');
  const { url, token } = JSON.parse(await readFile(file, 'utf8')) as { url: string; token: string }; // the provider wrote it
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-operator-token': token },
    body: JSON.stringify({ verb, words }),
  });
  const { done, text = '' } = (await answer.json()) as { done?: boolean; text?: string }; // as above
  if (!done) throw new Error(`The provider refused the operator's ${verb}: ${text}`);
  return text;
}

function setting(name: 'E2E_ADDRESS' | 'E2E_DATA_DIR'): string {
  const value = readText(process.env, name);
  if (!value) throw new Error(`${name} is not set. Run the specs with npm run e2e, which starts the app for them.`);
  return value;
}
