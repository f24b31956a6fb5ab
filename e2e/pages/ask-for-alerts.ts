import { expect, type Page } from '@playwright/test';
import { openPushService } from '../setup/push-service.ts';
import { picker } from './betting-pages.ts';

/** The player wants to be told of a market, which the browser first refuses, then cannot, then does. */
export async function askForAlerts(page: Page, market: string) {
  const push = await openPushService();
  await page.goto(picker(market));
  const alert = page.getByRole('region', { name: 'Results on this phone' });
  const ask = (name = 'Retry') => alert.getByRole('button', { name }).click();
  await ask('Turn on');
  await expect(alert).toContainText('Notifications are not allowed for this app.');
  await page.context().grantPermissions(['notifications']);
  await ask();
  await expect(alert).toContainText('Alerts cannot be set up on this phone now.');
  await push.serve(page);
  await ask();
  await expect(alert).toContainText(`This phone gets alerts with the result of ${market}`);
  return push;
}
