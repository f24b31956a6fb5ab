import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findShell } from '../setup/find-browser.ts';
import { copyWorkspace, type WorkspaceCopy } from '../setup/workspace-copy.ts';
import { startEverything, type RunningProduct } from '../start-everything.ts';

export interface CommandResult {
  exitCode: number;
  /** The result as JSON. Empty if the command failed. */
  answer: Record<string, unknown>;
  output: string;
}

export interface LivePlan {
  shell: { stable: string };
  remotes: Record<
    string,
    { stable: string; canary?: { release: string; percent: number; salt: string; until: number } }
  >;
}

/** A running product, and a team's checkout from which releases are published into it. */
export interface Releasing {
  product: RunningProduct;
  address: string;
  /** The live plan. */
  plan(): Promise<LivePlan>;
  checkout: WorkspaceCopy;
  /** Runs `npm run release -- …` in the checkout. */
  release(...args: string[]): Promise<CommandResult>;
  /** Builds, checks and uploads a remote. Returns its release's name. */
  publish(remote: string, ...flags: string[]): Promise<string>;
  newRemote(name: string): Promise<CommandResult>;
  edit(file: string, from: string | RegExp, to: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startReleasing(): Promise<Releasing> {
  const [product, checkout] = await Promise.all([startEverything(), copyWorkspace()]);
  const live = join(product.dataDir, 'live');
  const command = await bundledCommand(checkout.folder);
  const inCheckout = (script: string, args: string[]) => run(checkout.folder, script, args);
  // A build reads TypeScript files, so `publish` needs tsx. All other commands use the bundle, which starts a second
  // faster.
  const release = (...args: string[]) =>
    inCheckout(args[0] === 'publish' ? 'plane/src/cli.ts' : command, [...args, '--json', '--storage', live]);
  return {
    product,
    address: product.address,
    checkout,
    plan: async () => (await (await fetch(`${product.address}/plan.json`)).json()) as LivePlan,
    release,
    async publish(remote, ...flags) {
      const { answer, output, exitCode } = await release('publish', remote, ...flags);
      if (exitCode !== 0) throw new Error(output);
      return String(answer.release);
    },
    newRemote: (name) => inCheckout('release/src/new-remote.ts', [name]),
    async edit(file, from, to) {
      const path = join(checkout.folder, file);
      const before = await readFile(path, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} does not contain ${from}`);
      await writeFile(path, after);
    },
    async stop() {
      await product.stop();
      await checkout.remove();
    },
  };
}

/** The environment of the commands. A publish opens its screens in this browser. */
export const commandEnv = (): NodeJS.ProcessEnv => ({ ...process.env, CHROMIUM_PATH: findShell() });

/** Bundles the release command, so that it starts in a tenth of a second. */
async function bundledCommand(folder: string): Promise<string> {
  const how = [
    '--bundle',
    '--splitting',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--alias:shared=./shared/src',
    '--alias:release=./release/src',
    '--out-extension:.js=.mjs',
    '--log-level=error',
  ];
  await promisify(execFile)(
    join(folder, 'node_modules/.bin/esbuild'),
    ['plane/src/cli.ts', ...how, '--outdir=.cache/command'],
    { cwd: folder },
  );
  return join(folder, '.cache/command/cli.mjs');
}

function run(folder: string, script: string, args: string[]): Promise<CommandResult> {
  const compiling = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...compiling, script, ...args],
      { cwd: folder, maxBuffer: 1e7, env: commandEnv() },
      (failure, stdout, stderr) => {
        const exitCode = failure ? Number(failure.code) : 0;
        resolve({
          exitCode,
          output: stdout + stderr,
          answer: args.includes('--json') && exitCode === 0 ? (JSON.parse(stdout) as Record<string, unknown>) : {},
        });
      },
    );
  });
}
