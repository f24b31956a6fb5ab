import { appendFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

test('a killed remote shows a notice on its own screens only, and works again after a revive', async ({
  browser,
  releasing,
}) => {
  const tab = await Tab.open(browser, releasing.address);
  await releasing.release('kill', 'mfe-wallet');
  await tab.goto('/payment-status');
  await expect(tab.page.getByText('This part is not available now.')).toBeVisible();
  await tab.goto('/how-to-play');
  await expect(tab.page.getByRole('main')).toContainText(/\w{4}/);
  await releasing.release('revive', 'mfe-wallet');
  await tab.goto('/payment-status?trans_id=none');
  await expect(tab.page.getByText('This part is not available now.')).toHaveCount(0);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test('an open tab reloads once for a kill whose index page could not be written', async ({ browser, releasing }) => {
  const tab = await Tab.open(browser, releasing.address);
  await tab.goto('/wallet_histroy');
  const page = join(releasing.product.dataDir, 'live/index.html');
  const pageOfBefore = await readFile(page);
  await releasing.release('kill', 'mfe-wallet');
  await writeFile(page, pageOfBefore);
  await tab.returnToTab();
  await expect(tab.page.getByText('This part is not available now.')).toBeVisible();
  expect(tab.loads).toHaveLength(1);
  for (const name of ['All Bids', 'wallet', 'History']) {
    await tab.navigateInApp(name);
    await tab.isReady();
  }
  await tab.goToWallet();
  await expect(tab.page.getByText('This part is not available now.')).toBeVisible();
  expect(tab.loads).toHaveLength(2);
  await releasing.release('revive', 'mfe-wallet');
  await tab.close();
});

test('a tampered entry, screen or lazy chunk of any remote never runs', async ({ browser, releasing }) => {
  const remotes = {
    'mfe-betting': '/game-rates',
    'mfe-wallet': '/wallet_histroy',
    'mfe-history': '/all-bid',
    'mfe-public': '/how-to-play',
    'mfe-safer-play': '/safer-play',
  };
  const [files, untampered] = ['live/r', 'untampered'].map((name) => join(releasing.product.dataDir, name)) as [
    string,
    string,
  ];
  await cp(files, untampered, { recursive: true });
  const { remotes: channels } = await releasing.plan();
  for (const remote of Object.keys(remotes)) await tamperFiles(join(files, remote, channels[remote]!.stable), remote);
  const tab = await Tab.open(browser, releasing.address);
  for (const path of Object.values(remotes)) {
    await tab.goto(path);
    await expect(tab.page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await tab.page.evaluate('window.tampered')).toBeUndefined();
  }
  await tab.close();
  await rm(files, { recursive: true });
  await rename(untampered, files);
});

async function tamperFiles(folder: string, remote: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (file.endsWith('.js.br')) await rm(join(folder, file));
    if (file.endsWith('.js'))
      await appendFile(join(folder, file), `;(window.tampered ??= []).push('${remote} ${file}')`);
  }
}
