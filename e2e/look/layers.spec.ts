import { expect, test, type Page } from '@playwright/test';
import { enterOnce, EntryPages } from '../pages/entry-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

test('Back closes the menu, a dialog and the filters, and none of them leaves a history entry', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  await new EntryPages(page).open('/');
  const layer = page.getByRole('dialog');

  await test.step('Back closes the menu and stays on the screen', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectLayerEntry(page);
    await page.goBack();
    await expect(layer).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  await test.step('a link in the menu replaces the menu’s history entry', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectLayerEntry(page);
    await layer.getByRole('link', { name: 'Account Statement' }).click();
    await expect(page).toHaveURL('/account-statement');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(layer).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL('/account-statement');
  });

  await test.step('applied filters leave one history entry, closed ones none', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await expectLayerEntry(page);
    await layer.getByRole('button', { name: 'Close' }).click();
    await expectPlainEntry(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('a reload with an open layer shows the screen below it', async () => {
    await page.goForward();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expectLayerEntry(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filter' })).toBeAttached();
    await expectPlainEntry(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

const layersOfStep = (page: Page) => () => page.evaluate(() => (history.state as { layers?: number }).layers ?? 0);

async function expectLayerEntry(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect.poll(layersOfStep(page)).toBe(1);
}

async function expectPlainEntry(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(layersOfStep(page)).toBe(0);
}
