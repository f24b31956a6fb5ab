import { createServer } from 'node:http';
import { chromium, expect, test } from '@playwright/test';
import { findBrowser } from '../setup/find-browser.ts';
import { demoPlayer, enterAs, logInByCall, productAddress } from '../setup/players.ts';

test('Back from another site restores the page from the back/forward cache, and the page checks the plan immediately', async () => {
  const elsewhere = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Elsewhere</h1>'),
  );
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  // Playwright starts its own browser with the back/forward cache disabled.
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    await enterAs(page, await logInByCall(demoPlayer));
    await page.goto(`${productAddress()}/my-bid`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.evaluate('globalThis.isSamePage = true');
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/`);
    const looked = page.waitForRequest('**/plan.json');
    await page.evaluate('history.back()').catch(() => undefined); // fails because the page has unloaded
    await looked;
    await expect.poll(() => page.evaluate('globalThis.isSamePage')).toBe(true);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeAttached();
  } finally {
    await browser.close();
    elsewhere.close();
  }
});
