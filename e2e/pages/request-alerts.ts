import { expect, type Page } from '@playwright/test';
import { openPushService } from '../setup/push-service.ts';
import { picker } from './betting-pages.ts';

/** Turns alerts on for a market three times: without permission, without a push service, and with both. */
export async function requestAlerts(page: Page, market: string) {
  const push = await openPushService();
  await page.goto(picker(market));
  const alert = page.getByRole('region', { name: 'Results on this phone' });
  const press = (name = 'Retry') => alert.getByRole('button', { name }).click();
  await press('Turn on');
  await expect(alert).toContainText('Notifications are not allowed for this app.');
  await page.context().grantPermissions(['notifications']);
  await press();
  await expect(alert).toContainText('Alerts cannot be set up on this phone now.');
  await push.serve(page);
  await press();
  await expect(alert).toContainText(`This phone gets alerts with the result of ${market}`);
  return push;
}
