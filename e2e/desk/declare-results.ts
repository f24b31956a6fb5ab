import { expect as hasty } from '@playwright/test';
import { rupees, type Operator } from './operator.ts';

// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

/** Declares all results, reverses one and voids a day. */
export async function declareResults(meera: Operator, ravi: Operator): Promise<void> {
  const [first] = await meera.rows<{ day: string }>('markets');
  const declared = (market: string, half: string, pana: string) => ['declare', market, first?.day ?? '', half, pana];
  await meera.declare('ALPHA', 'Open', '123');
  await meera.run(['BETA', 'GAMMA', 'DELTA'].map((market) => declared(market, 'open', '124')));
  await meera.correct(
    'ALPHA',
    'Reverse the open…',
    'Propose to reverse ALPHA, open, 123',
    'Typed the number of another market',
  );
  await ravi.view('Proposals');
  await expect(ravi.detail.getByRole('heading', { name: 'Reverse the open of ALPHA' })).toBeVisible();
  await ravi.seesPrice('₹0');
  await ravi.picture('reversal');
  await ravi.openMarket('ALPHA');
  const banner = ravi.page.getByText('Meera proposed to reverse the open');
  // While the proposal is closed, its keys do nothing.
  await expect(banner).toBeVisible();
  await ravi.page.keyboard.press('a');
  await expect(ravi.page.getByRole('button', { name: /^ALPHA.*Waits for a second person$/ })).toBeVisible();
  await banner.click();
  await ravi.seesPrice('₹0');
  const reverse = ravi.detail.getByRole('button', { name: 'Reverse the open of ALPHA' });
  await ravi.typeName('ALPHA', reverse);
  await reverse.click();
  await expect(banner).toHaveCount(0);
  await meera.declare('ALPHA', 'Open', '124');
  await meera.declare('ALPHA', 'Close', '123');
  await meera.run(['BETA', 'GAMMA'].map((market) => declared(market, 'close', '123')));
  await meera.correct('DELTA', 'Void the day…', 'Propose to void DELTA', 'The draw was cancelled');
  await ravi.view('Proposals');
  await expect(ravi.detail.getByRole('heading', { name: 'Void DELTA' })).toBeVisible();
  await ravi.seesPrice('₹400');
  const confirm = ravi.detail.getByRole('button', { name: 'Void DELTA' });
  await ravi.page.keyboard.press('a');
  await ravi.typeName('DELTA', confirm);
  await confirm.click();
  await expect(ravi.page.getByText('No proposals wait')).toBeVisible();
  await meera.openMarket('DELTA');
  await expect(meera.page.getByText('Void', { exact: true }).first()).toBeVisible();
  await expect(
    meera.detail.getByText(/Meera proposed it, and Ravi confirmed it \(.*“The draw was cancelled”/),
  ).toBeVisible();
  await expect(meera.detail.getByText(`${rupees(200)} to 10 bids`)).toHaveCount(2);
  await meera.picture('void');
}
