import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** Presses the save button. Returns width and height of the picture. */
export async function savedPicture(
  page: Page,
  within: Page | Locator = page,
): Promise<{ width: number; height: number }> {
  const download = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Share as picture' }).click();
  const bytes = await readFile(await (await download).path());
  // The PNG header contains width and height here.
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
