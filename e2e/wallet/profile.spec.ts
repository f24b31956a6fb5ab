import { expect, test, type Page } from '@playwright/test';
import { Wallet } from '../pages/wallet-pages.ts';

test('the profile shows a message per rule, and saving a valid one does not change the wallet', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 700 });
  await wallet.open('/profile');
  const fill = (label: string, text: string) => page.getByLabel(label).fill(text);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update User Information');
  await expect(page.getByLabel('Mobile number')).toHaveValue(wallet.player.phone_number);
  await expect(page.getByLabel('Mobile number')).not.toBeEditable();

  await fill('Name', '');
  await fill('Email', '');
  await fill('PhonePe number', '123');
  await fill('Google Pay number', '123');
  await fill('Paytm number', '123');
  await wallet.button('Update').click();
  for (const problem of [
    'Name is required.',
    'Email is required.',
    'phonePay number must be 10 digits.',
    'paytm number must be 10 digits.',
    'Google pay number must be 10 digits.',
  ]) {
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  }
  expect(await coveredErrors(page)).toEqual([]);
  await expect(page.getByLabel('Name')).toBeFocused();
  await fill('Email', 'asha@example');
  await wallet.button('Update').click();
  await expect(page.getByText('Email is invalid.', { exact: true })).toBeVisible();

  await fill('Name', 'Asha V');
  await fill('Email', 'asha.v@example.com');
  await fill('PhonePe number', '9876543210');
  await fill('Google Pay number', '');
  await fill('Paytm number', '9876543211');
  await wallet.button('Update').click();
  await expect(page.getByText('Profile Updated Successfully.')).toBeVisible();
  const { data } = await wallet.call<{ data: Record<string, string> }>('get_profile.php');
  expect(data).toMatchObject({
    name: 'Asha V',
    email: 'asha.v@example.com',
    phonepay: '9876543210',
    googlepay: '',
    paytm: '9876543211',
    wallet: '700',
    status: '1',
  });
});

test('in Hindi no error of the profile is covered, at both phone widths', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: String(baseURL) }]);
  const wallet = await Wallet.of(page, {});
  await wallet.open('/profile');
  for (const [width, height] of [
    [360, 740],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const field of await page.locator('main input:not([readonly])').all()) await field.fill('1');
    await page.locator('main form button').last().click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Paytm' })).toBeVisible();
    expect(await coveredErrors(page), `${width}`).toEqual([]);
  }
});

/** Returns the errors that the next field partly covers. */
function coveredErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main form input, main form button')].map((part) =>
      (part.closest('span') ?? part).getBoundingClientRect(),
    );
    const errors = [...document.querySelectorAll('main form [role=alert] > p')];
    const isCovered = (error: Element) => {
      const { top, bottom } = error.getBoundingClientRect();
      return boxes.some((box) => box.top < bottom && box.bottom > top);
    };
    return errors.filter(isCovered).map(({ textContent }) => textContent ?? '');
  });
}
