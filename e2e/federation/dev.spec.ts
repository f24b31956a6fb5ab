import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyWorkspace } from '../setup/workspace-copy.ts';

test.setTimeout(120_000);

test('a remote runs from its sources inside the shell with a plan of its own, and an edit shows at once with what was typed kept', async ({ page }) => {
  const copy = await copyWorkspace();
  const { child: dev, printed } = startDev(copy.folder);
  try {
    await expect.poll(printed, { timeout: 90_000 }).toMatch(/Open http:\S+/);
    const [, address = ''] = printed().match(/Open (http:\S+)/) ?? [];
    await page.goto(`${address}/login`);
    const number = page.getByRole('textbox').first();
    await page.locator('#splash').waitFor({ state: 'detached' });
    await number.fill('98290');

    const screen = join(copy.folder, 'mfe-public/src/sign-in/mobile-number-screen.tsx');
    const source = await readFile(screen, 'utf8');
    await writeFile(screen, source.replace('<TextInput', '<p>An edit that shows</p>\n      <TextInput'));
    await expect(page.getByText('An edit that shows')).toBeVisible();
    await expect(number).toHaveValue('98290');

    // The folder is the first one's: the second says so at once, and nothing of it stays behind to hold its output open.
    const second = startDev(copy.folder);
    await once(second.child, 'close');
    expect(second.child.exitCode).not.toBe(0);
    expect(second.printed()).toContain('Another process holds the data folder');
    expect(existsSync(join(copy.folder, '.data/live')), 'a plan was made').toBe(false);
  } finally {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    await copy.remove();
  }
});

function startDev(folder: string) {
  const child = spawn(process.execPath, ['local/src/with-dependencies.mjs', 'local/src/dev/dev.ts', 'public'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk));
  return { child, printed: () => printed };
}
