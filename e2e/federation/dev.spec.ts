import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startFaultProxy } from '../drill/fault-proxy.ts';
import { EntryPages } from '../pages/entry-pages.ts';
import { demoPlayer, productAddress } from '../setup/players.ts';
import { withoutSplash } from '../setup/splash.ts';
import { copyWorkspace, type WorkspaceCopy } from '../setup/workspace-copy.ts';
import { nightly } from '../setup/nightly.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let copy: WorkspaceCopy;
const screen = () => join(copy.folder, 'mfe-public/src/sign-in/mobile-number-screen.tsx');
const texts = () => join(copy.folder, 'mfe-public/src/texts/en.ts');
const overlay = '#rspack-dev-server-client-overlay';

test.beforeAll(async () => {
  copy = await copyWorkspace({ withBuilds: true });
  for (const part of ['database', 'pepper'])
    await cp(join(process.env.FILLED_DATA_DIR ?? '', part), join(copy.folder, '.data', part), { recursive: true });
});
test.afterAll(() => copy.remove());

test(
  'npm run dev serves remotes from source: every package compiles, and edits, errors and fixes keep typed input',
  nightly,
  async ({ page }) => {
    const { child: dev, printed } = startDev('public');
    try {
      await expect.poll(printed, { timeout: 90_000 }).toMatch(/Open http:\S+/);
      const [, address = ''] = printed().match(/Open (http:\S+)/) ?? [];
      expect(printed(), 'every package compiles').not.toContain('does not compile');
      await typeAndEdit(page, address);
      await expect(page.locator(overlay)).toHaveCount(0);
      await breakAndFix(page);

      // The first process has the lock on the folder. The second process reports that and must leave no child that keeps
      // its output open.
      const second = startDev('public');
      await once(second.child, 'close');
      expect(second.child.exitCode).not.toBe(0);
      expect(second.printed()).toContain('Another process is using the data folder');
      expect(existsSync(join(copy.folder, '.data/live')), 'a plan was made').toBe(false);
    } finally {
      await stopped(dev);
    }
  },
);

test('npm run dev serves a remote inside the deployed app: edits, errors and fixes keep typed input, a login reaches its API, and no report is sent', async ({
  page,
}) => {
  const reached: string[] = [];
  const app = await startFaultProxy(productAddress());
  app.fault = {
    async answer(path, response, fromHost) {
      reached.push(path);
      if (path !== '/api/contract.json') return false;
      const { calls } = JSON.parse(String(await fromHost(path))) as { calls: Record<string, object> };
      response.end(JSON.stringify({ calls: { ...calls, 'otp.php': undefined } }));
      return true;
    },
  };
  const { child: dev, printed } = startDev('public', '--app', app.address, '--port', '0');
  const pulses: number[] = [];
  page.on('response', (response) => response.url().endsWith('/pulse') && pulses.push(response.status()));
  try {
    await expect.poll(printed, { timeout: 90_000 }).toMatch(/here +http:\S+/);
    const address = printed().match(/here +(http:\/\/[^/]+)/)?.[1] ?? '';
    await typeAndEdit(page, address);
    const unanswered = `mfe-public reads \`otp.php\`, which the provider at ${app.address}/api/ does not answer.`;
    await expect(page.getByRole('complementary', { name: 'Development' })).toHaveText(
      new RegExp(`^mfe-public from .+, app ${app.address}${unanswered}`),
    );
    expect(printed()).toContain(unanswered);
    expect(await (await fetch(`${app.address}/plan.json`)).text()).not.toContain('"dev"');

    await breakAndFix(page);
    expect(printed()).toContain('mfe-public does not compile:');
    await expect.poll(printed).toContain('mfe-public compiles again');

    await page.getByRole('button', { name: 'Close' }).click();
    const entry = new EntryPages(page);
    await entry.enterNumber(demoPlayer.phone_number);
    await entry.enterMpin(demoPlayer.mpin);
    await expect(page).toHaveURL(`${address}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: /₹/ })).toBeVisible();
    await expect.poll(() => pulses).toContain(204);
    expect(reached.filter((path) => path.startsWith('/pulse'))).toEqual([]);
    expect(reached).toContain('/api/login.php');
  } finally {
    await stopped(dev);
    await app.stop();
  }
  expect(dev.exitCode).toBe(0);
});

/** Types into a screen and adds a line to its source. Expects the line without a page load. */
async function typeAndEdit(page: Page, address: string): Promise<void> {
  await withoutSplash(page.context());
  await page.goto(`${address}/login`);
  const number = page.getByRole('textbox').first();
  await number.fill('98290');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const source = await readFile(screen(), 'utf8');
  // An editor that saves in place leaves the file empty for a moment.
  await writeFile(screen(), '');
  await writeFile(screen(), source.replace('<TextInput', '<p>An edit that shows</p>\n      <TextInput'));
  await expect(page.getByText('An edit that shows')).toBeVisible();
  await expect(number).toHaveValue('98290');
  expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
  await writeFile(screen(), source);
  await expect(page.getByText('An edit that shows')).toHaveCount(0);
}

/** Edits texts, breaks the screen in two ways and fixes it. Typed input must stay, without a page load. */
async function breakAndFix(page: Page): Promise<void> {
  const [source, english] = await Promise.all([screen(), texts()].map((file) => readFile(file, 'utf8')));
  const withNote = source!
    .replace('const navigate', "const [note, setNote] = useState('');\n  const navigate")
    .replace(
      '<TextInput',
      '<label>Note <input value={note} onChange={(event) => setNote(event.target.value)} /></label>\n      <TextInput',
    );
  const note = page.getByLabel('Note');
  // Saves repeatedly, because the watcher may not be ready at the first save.
  const save = (file: string, text: string, isThere: () => Promise<unknown>) =>
    expect(async () => {
      await writeFile(file, text);
      await isThere();
    }).toPass();
  const isKept = async () => {
    await expect(note).toHaveValue('typed');
    expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
  };

  await save(screen(), withNote, () => expect(note).toBeVisible({ timeout: 8000 }));
  await note.fill('typed');
  await save(texts(), english!.replace("title: 'Welcome'", "title: 'Edited texts'"), () =>
    expect(page.getByText('Edited texts')).toBeVisible({ timeout: 8000 }),
  );
  await isKept();
  await writeFile(texts(), english!);

  await save(screen(), withNote.replace('<TextInput', '<TextInput(('), () =>
    expect(page.frameLocator(overlay).getByText('ERROR in ./src/sign-in/mobile-number-screen.tsx')).toBeVisible({
      timeout: 8000,
    }),
  );
  await save(screen(), withNote.replace('<TextInput', '<p>Compiles again</p><TextInput'), () =>
    expect(page.getByText('Compiles again')).toBeVisible({ timeout: 8000 }),
  );
  await expect(page.locator(overlay)).toHaveCount(0);
  await isKept();

  const throwing = withNote.replace('  return (', "  if (note) throw new Error('planted');\n  return (");
  const line = throwing.split('\n').findIndex((text) => text.includes('planted')) + 1;
  const problem = page.getByRole('alert').filter({ hasText: 'Error: planted' });
  await save(screen(), throwing, () =>
    expect(problem).toContainText(`src/sign-in/mobile-number-screen.tsx:${line}`, { timeout: 8000 }),
  );
  await save(screen(), withNote, () => expect(note).toBeVisible({ timeout: 8000 }));
  await isKept();
  await save(screen(), source!, () => expect(note).toHaveCount(0, { timeout: 8000 }));
}

function startDev(...args: string[]) {
  const child = spawn(process.execPath, ['tools/src/with-dependencies.mjs', 'tools/src/dev/dev.ts', ...args], {
    cwd: copy.folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(copy.folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk));
  return { child, printed: () => printed };
}

async function stopped(dev: ChildProcess): Promise<void> {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
}
