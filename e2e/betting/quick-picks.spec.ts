import { expect, test } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets } from '../pages/betting-pages.ts';

test.beforeAll(openMarkets);

test('quick picks show numbers and cost before adding them, save numbers under a name, and restore the last slip in two taps', async ({
  page,
}) => {
  const bettor = await Bettor.of(page, 2000);
  const { sheet, slip } = bettor;
  const quick = page.getByRole('button', { name: 'Add many numbers' });
  const addFour = sheet
    .getByRole('region', { name: 'Many at once' })
    .getByRole('button', { name: /^Add to slip: 4 numbers/ });
  const sets = sheet.getByRole('list', { name: 'Your numbers' });
  await bettor.open(bulk(markets.open, 'single_pana'));

  await test.step('a motor', async () => {
    await quick.click();
    await expect(sheet).toContainText('Add numbers to your slip to save them under a name.');
    await sheet.getByRole('button', { name: /^SP motor/ }).click();
    await expect(sheet.getByRole('button', { name: /^Add to slip/ })).toBeDisabled();
    for (const digit of '1234')
      await sheet
        .getByRole('group', { name: 'Choose digits' })
        .getByRole('button', { name: digit, exact: true })
        .click();
    await expect(sheet).toContainText('123 124 134 234');
    await addFour.click();
    await expect(sheet.getByText('Please Enter Points for Betting.')).toBeInViewport({ ratio: 1 });
    await expect(slip).toContainText('0 bids');
    await sheet.getByLabel('Points on each').fill('20');
    await expect(addFour).toHaveText('Add to slip: 4 numbers, ₹80');
    await addFour.click();
    await bettor.expectMessage('On your slip: 4 bids, ₹80');
    await expect(slip).toContainText('4 bids · ₹80');
  });

  await test.step('saving them under a name', async () => {
    await quick.click();
    const keep = sheet.getByRole('button', { name: 'Save these numbers' });
    await keep.click();
    await expect(sheet).toContainText('Give them a name first.');
    await sheet.getByLabel('Name for the 4 numbers of your slip').fill('<b>Mine</b>');
    await keep.click();
    await expect(sets.getByRole('listitem')).toHaveText(/^<b>Mine<\/b>123 124 134 234/);
    await page.goBack();
    await bettor.submit();
    await bettor.followToHistory();
    expect(await bettor.history()).toHaveLength(4);
    expect(await bettor.balance()).toBe(1920);
  });

  await test.step('the last slip and the saved name after a reload, a stake above the balance, and deleting the name', async () => {
    await bettor.open(bulk(markets.open, 'single_pana'));
    await quick.click();
    await expect(sheet).toContainText('₹1,920 left after your slip');
    await sheet.getByRole('button', { name: /^Last slip again/ }).click();
    await expect(slip).toContainText('4 bids · ₹80');
    await quick.click();
    await sheet.getByLabel('Points on each').fill('1000');
    await sets.getByRole('button', { name: 'Add to slip: 4 numbers, ₹4,000' }).click();
    await expect(slip).toContainText('4 bids · ₹4,080');
    await expect(slip).toContainText('₹2,160 short. Add Fund');
    await quick.click();
    await sets.getByRole('button', { name: 'Delete <b>Mine</b>' }).click();
    await expect(sets).toHaveCount(0);
  });
});
