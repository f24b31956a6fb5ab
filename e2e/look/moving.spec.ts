import { expect, test } from '@playwright/test';
import { openAtOnce } from '../pages/player-pages.ts';

test('who wants no motion gets none from screen to screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const begin = document.startViewTransition;
    document.startViewTransition = function startViewTransition(...given) {
      document.title += ' moved';
      return begin.apply(this, given);
    };
  });
  await openAtOnce(page, '/login');
  await page.getByRole('link', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to Play');
  expect(await page.title()).not.toContain('moved');
});
