import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DoorKey } from '../src/operator/operator-door.ts';
import { DOOR_KEY } from '../src/operator/operator-door.ts';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** A player made as clients make one, logged in. */
export async function signUp(port: number, phoneNumber: string): Promise<string> {
  const token_id = `device-of-${phoneNumber}`;
  await call(port, 'signup.php', { phoneNumber, username: 'Client', user_mpin: '4826', email: '', token_id });
  const { data } = await call(port, 'login.php', { phone_number: phoneNumber, password: '4826', token_id });
  return (data as { user_token: string }).user_token;
}

export async function call(port: number, script: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${script}`, { method: 'POST', body: new URLSearchParams(fields) });
  return (await answer.json()) as Record<string, unknown>;
}

/** An operator's command, to whichever provider runs on the folder. */
export async function order(dataDir: string, verb: string, ...words: string[]): Promise<string> {
  const { url, token } = JSON.parse(readFileSync(join(dataDir, DOOR_KEY), 'utf8')) as DoorKey;
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'x-operator-token': token }, body: JSON.stringify({ verb, words }) });
  const { done, text } = (await answer.json()) as { done: boolean; text: string };
  if (!done) throw new Error(text);
  return text;
}

/** The provider in a process of its own. */
export async function startProvider(env: Record<string, string>): Promise<{ process: ChildProcess; readyMs: number }> {
  const started = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'serve'], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The provider ended while it was starting.');
    return fetch(`http://127.0.0.1:${env.PORT}/api/healthz`).then((answer) => answer.ok, () => false);
  });
  return { process: child, readyMs: Date.now() - started };
}

export async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

export async function ended(child: ChildProcess) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill('SIGKILL')) await gone;
}

export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
