import { expect, test } from '@playwright/test';
import { goTo, openHistory } from '../pages/history-pages.ts';
import { savedPicture } from '../pages/saved-picture.ts';
import { demoPlayer, enterAs, logInByCall } from '../setup/players.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('receipts of a bid, a deposit and a withdrawal are shared as text and picture, without personal data', async ({
  page,
}) => {
  await enterAs(page, await logInByCall(demoPlayer));
  await openHistory(page, '/my-bid?status=won');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  const receipt = page.getByRole('dialog');
  const asText = receipt.getByRole('button', { name: 'Share as text' });

  await test.step('the share code fails to load, then loads', async () => {
    await page.route(/share.*\.js/, (route) => route.abort());
    await asText.click();
    await expect(receipt).toContainText('That could not be shared here. Please try again.');
    await page.unroute(/share.*\.js/);
    await asText.click();
    await expect(receipt).toContainText('Copied. Paste it where you like.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /Bid receipt · [\s\S]*Number: \d+[\s\S]*Status: Won\nWon: \+₹[\d,]+\nReference: [\w-]+\nA game on points that have no value\. 18\+$/,
    );
  });

  for (const [kind, title] of [
    ['Deposit', 'Deposit receipt'],
    ['Withdrawal', 'Withdrawal receipt'],
  ] as const) {
    await test.step(title, async () => {
      await page.goBack();
      await goTo(page, '/fund_histry/ALL_FUND_HISTROY');
      const decided = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /(Success|Approved)$/ });
      await decided
        .getByRole('button', { name: new RegExp(`^${kind}.*, open its receipt$`) })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      expect((await savedPicture(page, receipt)).width).toBe(720);
      await expect(receipt).toContainText('Saved as a picture.');
      await asText.click();
      await expect(receipt).toContainText('Copied. Paste it where you like.');
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toContain(title);
      expect(text).not.toContain(demoPlayer.phone_number);
    });
  }
});
