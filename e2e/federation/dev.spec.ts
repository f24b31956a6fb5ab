import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyWorkspace } from '../setup/workspace-copy.ts';

test.setTimeout(120_000);

test('a remote runs from its sources inside the shell, and an edit shows at once with what was typed kept', async ({ page }) => {
  const copy = await copyWorkspace();
  const dev = spawn(process.execPath, ['release/src/local/with-dependencies.mjs', 'release/src/local/dev.ts', 'public'], {
    cwd: copy.folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(copy.folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  dev.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  dev.stderr.on('data', (chunk: Buffer) => (printed += chunk));
  try {
    await expect.poll(() => printed, { timeout: 90_000 }).toMatch(/Open http:\S+/);
    const [, address = ''] = printed.match(/Open (http:\S+)/) ?? [];
    await page.goto(`${address}/login`);
    const number = page.getByRole('textbox').first();
    await page.locator('#splash').waitFor({ state: 'detached' });
    await number.fill('98290');

    const screen = join(copy.folder, 'mfe-public/src/sign-in/mobile-number-screen.tsx');
    const source = await readFile(screen, 'utf8');
    await writeFile(screen, source.replace('<TextInput', '<p>An edit that shows</p>\n      <TextInput'));
    await expect(page.getByText('An edit that shows')).toBeVisible();
    await expect(number).toHaveValue('98290');
  } finally {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    await copy.remove();
  }
});
