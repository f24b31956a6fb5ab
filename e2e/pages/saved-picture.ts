import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The size of the picture that is saved when its button is pressed; no picture gives nonsense. */
export async function savedPicture(
  page: Page,
  within: Page | Locator = page,
): Promise<{ width: number; height: number }> {
  const download = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Share as picture' }).click();
  const bytes = await readFile(await (await download).path());
  // As the first bytes of a PNG say.
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
