import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWorkspace, type WorkspaceCopy } from '../setup/workspace-copy.ts';
import { startEverything, type RunningProduct } from '../start-everything.ts';

export interface Told {
  exitCode: number;
  /** The answer in JSON; empty where the command refused. */
  answer: Record<string, unknown>;
  said: string;
}

export interface LivePlan {
  shell: { stable: string };
  remotes: Record<string, { stable: string; canary?: { release: string; percent: number; salt: string; until: number } }>;
}

/** A running product, and a team's checkout that releases into it. */
export interface Releasing {
  product: RunningProduct;
  address: string;
  /** The plan that is live. */
  plan(): Promise<LivePlan>;
  checkout: WorkspaceCopy;
  /** `npm run release -- …` in the checkout. */
  release(...args: string[]): Promise<Told>;
  /** Builds, checks and uploads a remote; the name of its release. */
  publish(remote: string, ...flags: string[]): Promise<string>;
  newRemote(name: string): Promise<Told>;
  edit(file: string, from: string | RegExp, to: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startReleasing(): Promise<Releasing> {
  const [product, checkout] = await Promise.all([startEverything(), copyWorkspace()]);
  const live = join(product.dataDir, 'live');
  const inCheckout = (script: string, args: string[]) => run(checkout.folder, script, args);
  const release = (...args: string[]) => inCheckout('release/src/cli.ts', [...args, '--json', '--storage', live]);
  return {
    product,
    address: product.address,
    checkout,
    plan: async () => (await (await fetch(`${product.address}/plan.json`)).json()) as LivePlan,
    release,
    async publish(remote, ...flags) {
      const { answer, said, exitCode } = await release('publish', remote, ...flags);
      if (exitCode !== 0) throw new Error(said);
      return String(answer.release);
    },
    newRemote: (name) => inCheckout('release/src/new-remote.ts', [name]),
    async edit(file, from, to) {
      const path = join(checkout.folder, file);
      const before = await readFile(path, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} holds nothing like ${from}`);
      await writeFile(path, after);
    },
    async stop() {
      await product.stop();
      await checkout.remove();
    },
  };
}

function run(folder: string, script: string, args: string[]): Promise<Told> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, ...args], { cwd: folder, maxBuffer: 1e7 }, (failure, stdout, stderr) => {
      const exitCode = failure ? Number(failure.code) : 0;
      resolve({ exitCode, said: stdout + stderr, answer: args.includes('--json') && exitCode === 0 ? (JSON.parse(stdout) as Record<string, unknown>) : {} });
    });
  });
}
