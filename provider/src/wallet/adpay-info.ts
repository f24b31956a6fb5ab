import { activeEndpoint } from '../endpoint.ts';
import { readSettings } from '../settings.ts';

/** Where a manual deposit is paid to. */
export const adpayInfo = activeEndpoint('adpayInfo.php', async ({ ground }) => {
  const { UPI_ADMIN, UPI_NAME, payment_numbers, scanner_url } = await readSettings(ground.db);
  const numbers = payment_numbers.split(',').filter(Boolean);
  return { success: '1', data: { UPI_ADMIN, UPI_NAME, numbers, scanner_url } };
});
