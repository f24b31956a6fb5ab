import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { signPass } from 'shared/node';
import { stepName, type Plan } from 'shared/plan';
import { lastMoves } from 'plane/moves/history.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { exitCodes } from 'release/refusal.ts';
import { root } from 'release/repository.ts';
import { isEnded } from 'plane/rollouts/state-text.ts';
import { readRollout } from 'plane/rollouts/record.ts';
import { folderStorage } from 'plane/storage/folder.ts';
import type { Storage } from 'release/storage/storage.ts';
import { bundledCommand } from './bundled-command.ts';
import { ended } from 'plane/testing/many-processes.ts';
import { freePort, untilListening } from 'plane/testing/ports.ts';
import { sampleLive } from 'plane/testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

export const remotes = ['mfe-betting', 'mfe-wallet', 'mfe-history', 'mfe-public'];

/** Starts real processes on one live folder: controllers, commands and simulated sessions. */
export async function openRollouts(more: NodeJS.ProcessEnv = {}) {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'rollouts-'));
  const script = await bundledCommand(root, join(folder, 'command'));
  const storage = await sampleLive(folderStorage(join(folder, 'live')));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    RELEASE_STORAGE: storage.name,
    RELEASE_BY: 'drill',
    TRUST_PROXY: '1',
    VOTE_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    ...more,
  };
  const start = (args: string[], changes = {}) =>
    spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...env, ...changes },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    storage,
    address: `http://127.0.0.1:${port}`,
    async controller(at = port): Promise<ChildProcess> {
      const serving = start(['serve', '--lease', '1s'], { PORT: String(at) });
      await untilListening(at, serving);
      return serving;
    },
    command: (remote: string, release: string) =>
      start([
        'rollout',
        `${remote}@${release}`,
        '--steps',
        '5,25,100',
        '--window',
        '500ms',
        '--minimum',
        '20',
        '--no-browser',
      ]),
  };
}

/**
 * Simulates voters who get releases by the plan's shares. Voters with a bad canary fail.
 */
export function simulateSessions(storage: Storage, address: string, isBad: (remote: string) => boolean): () => void {
  const post = async (plan: Plan) => {
    const seen = Object.entries(plan.remotes).flatMap(([remote, { stable, canary }]) => {
      const isCanary = canary && Math.random() * 100 < canary.percent;
      const release = isCanary ? canary.release : stable;
      const count = { remote, release, ...(canary && { step: stepName(canary) }) };
      if (!release) return [];
      return [{ ...count, measure: 'opened' }, ...(isCanary && isBad(remote) ? [{ ...count, measure: 'failed' }] : [])];
    });
    const votes = { pass: signPass(privateKey, randomUUID(), Date.now()), seen };
    await fetch(`${address}/pulse`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ seen: [], votes }),
    });
  };
  const over = new AbortController();
  const postOn = async () => {
    while (!over.signal.aborted) {
      const plan = await readPlan(storage).then(
        (read) => read.plan,
        () => undefined,
      );
      // While the controller is down, these reports are lost.
      if (plan) await Promise.allSettled(Array.from({ length: 20 }, () => post(plan)));
      await new Promise((wake) => setTimeout(wake, 20));
    }
  };
  void postOn();
  return () => over.abort();
}

export async function publishAll(storage: Storage, release: string): Promise<void> {
  for (const remote of remotes) await uploadRelease(storage, await sampleRelease(remote, release));
}

/** Waits until this release's rollout has ended. Returns its state, or undefined if none was started. */
export async function endOf(storage: Storage, remote: string, release: string): Promise<string | undefined> {
  for (;;) {
    const stored = await readRollout(storage, remote);
    if (stored?.record.release !== release) return undefined;
    if (isEnded(stored.record)) return stored.record.state;
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** Returns all moves of a release, oldest first, as in `canary 5`, `promote`. */
export async function movesOf(storage: Storage, remote: string, release: string): Promise<string[]> {
  const { plan } = await readPlan(storage);
  const moves = (await lastMoves(storage, plan, Infinity, { remote })).filter((move) =>
    [move.release, move.from].includes(release),
  );
  return moves.map(({ verb, what }) => `${verb} ${/ to (\d+) %$/.exec(what)?.[1] ?? ''}`.trim()).reverse();
}

/** Runs a command and returns its exit code. While there is no controller, it retries, like a pipeline. */
export async function runToEnd(start: () => ChildProcess): Promise<number | null> {
  for (;;) {
    const child = start();
    child.stderr?.resume();
    child.stdout?.resume();
    const code = await ended(child);
    if (code !== exitCodes.noController) return code;
  }
}
