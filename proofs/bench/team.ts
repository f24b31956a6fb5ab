import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from 'e2e/setup/find-browser.ts';
import { makeToken } from 'plane/rights/tokens.ts';
import { folderStorage } from 'plane/storage/folder.ts';
import { startBefore, startCheckout, type Checkout } from './checkout.ts';
import { median, printRatios, printTable, spread } from './table.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { before: { type: 'string' } } });
const rounds = Number(positionals[0] ?? 3);
const edits = 5;
const texts = 'src/texts/en.ts';
const screen = 'src/deals/deals-screen.tsx';

type Figures = Record<string, number[]>;

/**
 * Measures what a team waits for in a repository of its own: installation of the kit, checks, the start of `dev`, an
 * edit until it is visible, and publication. npm needs its registry. The first round fills npm's cache and is not counted.
 */
async function benchTeam(): Promise<void> {
  const apps: Record<string, Checkout> = { here: await startCheckout() };
  const before = values.before && (await startBefore(values.before));
  if (before) apps[`at ${values.before}`] = before;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const figures: Record<string, Figures> = {};
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, app] of Object.entries(apps)) {
        const measured = await work(app, browser);
        if (round === 0) continue;
        for (const [step, milliseconds] of Object.entries(measured))
          ((figures[step] ??= {})[name] ??= []).push(milliseconds);
      }
  } finally {
    await browser.close();
    for (const app of Object.values(apps)) await app.stop();
  }
  for (const [step, of] of Object.entries(figures)) {
    const rows = Object.entries(of).map(([name, all]): [string, string[]] => [
      name,
      [median(all).toFixed(0), spread(all)],
    ]);
    printTable(`${step}, ${rounds} rounds in turns (medians)`, ['ms', 'spread'], Object.fromEntries(rows));
    printRatios(of, 'here');
  }
}

/** One team from an empty folder to a published release. Returns the milliseconds of each step. */
async function work({ address, dataDir }: Checkout, browser: Browser): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'team-'));
  // npm passes this repository's own settings to its scripts. A team's terminal has none of them.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const token = await makeToken(folderStorage(join(dataDir, 'live')), {
    name: `bench-${Date.now()}`,
    team: 'bench',
    may: ['publish'],
    remotes: ['*'],
    made: { at: '', by: 'bench' },
    until: Date.now() + 3_600_000,
  });
  const env = { ...own, CHROMIUM_PATH: findBrowser(), RELEASE_SERVER: address, RELEASE_TOKEN: token };
  const run = (command: string) =>
    new Promise<void>((done, failed) => {
      exec(command, { cwd: folder, env, maxBuffer: 1e7 }, (failure, stdout, stderr) =>
        failure ? failed(new Error(`${command}\n${stdout}${stderr}`, { cause: failure })) : done(),
      );
    });
  try {
    const kit = await timed(() => run(`npm i --no-audit ${address}/kit/shared.tgz ${address}/kit/release.tgz`));
    await run(`npx --no release new-remote deals --app ${address}`);
    const rest = await timed(() => run('npm i --no-audit'));
    const check = await timed(() => run('npm run check'));
    const dev = await develop(folder, env, browser);
    // The dev server has closed. Each round publishes other texts, so each publication is a new release.
    await edit(folder, texts, 'A new screen', `A screen of ${Date.now()}`);
    const publish = await timed(() => run('npm run publish'));
    return { 'npm i, both': kit + rest, 'npm run check': check, ...dev, 'npm run publish': publish };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function develop(folder: string, env: NodeJS.ProcessEnv, browser: Browser): Promise<Record<string, number>> {
  const page = await browser.newPage();
  const began = performance.now();
  // In a process group of its own, as in a terminal: the signal stops npm and its children.
  const child = spawn('npm', ['run', 'dev', '--', '--port', '0'], { cwd: folder, env, detached: true, stdio: 'pipe' });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk));
  try {
    let address: string | undefined;
    while (!address) {
      if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${printed}`);
      await new Promise((wake) => setTimeout(wake, 20));
      address = /here +(http:[^\s,]+)/.exec(printed)?.[1];
    }
    await page.goto(address);
    await page.getByText('A new screen: Deals.').waitFor();
    const start = performance.now() - began;
    const visible: number[] = [];
    for (let edited = 1; edited <= edits; edited += 1) {
      await page.waitForTimeout(1000);
      await edit(folder, screen, '<Page>', `<Page><p>Edit number ${edited}.</p>`);
      visible.push(await timed(() => page.getByText(`Edit number ${edited}.`).waitFor()));
    }
    return { 'npm run dev, until the screen': start, 'an edit, until it is visible': median(visible) };
  } finally {
    const closed = once(child, 'close');
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await closed;
    await page.close();
  }
}

async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(path, before.replace(from, to));
}

async function timed(step: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await step();
  return performance.now() - began;
}

await benchTeam();
