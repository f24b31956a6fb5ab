import { expect, test, type Page } from '@playwright/test';
import { navigateInApp, openUsable } from '../pages/player-pages.ts';

test('a remote’s styles apply only while one of its screens is shown, and from the first frame of the next one', async ({
  page,
}) => {
  await openUsable(page, '/how-to-play');
  expect(await enabledRemotes(page)).toEqual(['mfe-public']);
  const box = page.getByRole('main').locator('ol').first();
  const shown = await styleOf(page);
  const [className] = ((await box.getAttribute('class')) ?? '').split(' ');
  await page.evaluate((name) => {
    const stray = document.createElement('ol');
    stray.id = 'stray';
    stray.className = name;
    document.body.append(stray);
  }, className ?? '');

  await navigateInApp(page, '/jodi_chart/Milan%20Day');
  await expect.poll(() => enabledRemotes(page)).toEqual(['mfe-history']);
  const plain = await page.evaluate(() => {
    const other = document.body.appendChild(document.createElement('ol'));
    const [stray, unstyled] = [document.getElementById('stray')!, other].map((list) => {
      const { display, margin, padding, gap } = getComputedStyle(list);
      return { display, margin, padding, gap };
    });
    other.remove();
    return { stray, unstyled };
  });
  expect(plain.stray).toEqual(plain.unstyled);

  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith('.css') && requested.push(request.url()));
  await page.evaluate(recordFirstStyle);
  await navigateInApp(page, '/how-to-play');
  await expect.poll(() => enabledRemotes(page)).toEqual(['mfe-public']);
  expect(await page.evaluate('globalThis.firstStyle')).toEqual(shown);
  expect(requested).toEqual([]);
});

/** Returns the remotes whose stylesheets apply now. */
function enabledRemotes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const enabled = [...document.styleSheets].filter(({ disabled }) => !disabled);
    const remotes = enabled.map(({ href }) => /\/r\/(mfe-[^/]+)\//.exec(href ?? '')?.[1]);
    return [...new Set(remotes.filter((remote) => remote !== undefined))];
  });
}

function styleOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { display, margin, padding, gap } = getComputedStyle(document.querySelector('main ol')!);
    return { display, margin, padding, gap };
  });
}

/** Records the style of the list in the microtask after it enters the page, before the next paint. */
function recordFirstStyle(): void {
  const observer = new MutationObserver(() => {
    const list = document.querySelector('main ol');
    if (!list) return;
    observer.disconnect();
    const { display, margin, padding, gap } = getComputedStyle(list);
    Object.assign(globalThis, { firstStyle: { display, margin, padding, gap } });
  });
  observer.observe(document.getElementById('content')!, { childList: true, subtree: true });
}
