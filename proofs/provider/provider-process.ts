import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendCommand } from 'provider/src/operator/operator-client.ts';
import { freePort } from 'provider/test/child-process.ts';
import type { Answered } from 'provider/test/world.ts';

const ownFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Settings for production without log and rate limits. */
export const quiet = { DEMO: '0', LOG: '0', RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', SIGN_UP_LIMIT: '0' };

/** An address such as `http://127.0.0.1:3001`, or a port of this machine. */
export type Door = string | number;

export interface ProviderProcess {
  port: number;
  process: ChildProcess;
  readyMs: number;
}

/** Starts a provider in its own process, on PORT or on a free port. */
export async function startProvider(
  env: Record<string, string> & { DATABASE_URL: string },
  checkout = ownFolder,
): Promise<ProviderProcess> {
  const started = Date.now();
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(checkout, 'provider/src/cli.ts'), 'serve'], {
    env: { ...process.env, ...quiet, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The provider ended during its start. Its output says why.');
    return (await readiness(port)) === 200;
  });
  return { port, process: child, readyMs: Date.now() - started };
}

/**
 * Returns the status of the readiness endpoint. 0 if there is no answer. Closes its connection, because a restart would
 * wait for an open connection.
 */
export function readiness(port: number): Promise<number> {
  return new Promise((answered) => {
    get({ host: '127.0.0.1', port, path: '/api/healthz', agent: false }, (got) => {
      answered(got.statusCode ?? 0);
      got.resume();
    }).on('error', () => answered(0));
  });
}

/** Calls a provider and returns its answer. */
export async function answerTo(door: Door, script: string, fields: Record<string, string> = {}): Promise<Answered> {
  const address = typeof door === 'number' ? `http://127.0.0.1:${door}` : door;
  const answer = await fetch(`${address}/api/${script}`, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: (await answer.json()) as Answered['body'],
  };
}

export async function call(door: Door, script: string, fields: Record<string, string>): Promise<Answered['body']> {
  return (await answerTo(door, script, fields)).body;
}

/** Sends an operator command to the provider that uses the folder. */
export function order(dataDir: string, name: string, ...words: string[]): Promise<string> {
  return sendCommand(dataDir, { name, words });
}

/** Runs the audit. Returns the last line of its output. */
export async function auditOf(dataDir: string): Promise<string> {
  return (await order(dataDir, 'audit')).split('\n').at(-1) ?? '';
}

export async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Runs work with a new folder. Removes the folder afterwards. */
export async function inFolder<Result>(name: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `matka-${name}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
