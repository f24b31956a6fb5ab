import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sendCommand } from '../src/operator/operator-client.ts';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** An address such as `http://127.0.0.1:3001`, or the port of a provider on this machine. */
export type Door = string | number;

/** Signs a player up and logs in, as a client does. */
export async function signUp(port: Door, phoneNumber: string): Promise<string> {
  const token_id = `device-of-${phoneNumber}`;
  await call(port, 'signup.php', { phoneNumber, username: 'Client', user_mpin: '4826', email: '', token_id });
  const { data } = await call(port, 'login.php', { phone_number: phoneNumber, password: '4826', token_id });
  return (data as { user_token: string }).user_token;
}

export async function call(
  port: Door,
  script: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${typeof port === 'number' ? `http://127.0.0.1:${port}` : port}/api/${script}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Runs an operator command on the provider that uses the folder. */
export function order(dataDir: string, name: string, ...words: string[]): Promise<string> {
  return sendCommand(dataDir, name, words);
}

/** Starts the provider in its own process. */
export async function startProvider(env: Record<string, string>): Promise<{ process: ChildProcess; readyMs: number }> {
  const started = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'serve'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The provider ended during its start. Its output says why.');
    return fetch(`http://127.0.0.1:${env.PORT}/api/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
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
