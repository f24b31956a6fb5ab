import { expect, test, type Page } from '@playwright/test';
import { languages } from '../setup/languages.ts';

const english = 'This app cannot start in this browser. Please update it or use a newer one.';
const cannotStart: Record<string, string> = {
  en: english,
  hi: 'यह ऐप इस ब्राउज़र में नहीं चल सकता। कृपया इसे अपडेट करें या कोई नया ब्राउज़र इस्तेमाल करें।',
  mr: 'हे ॲप या ब्राउझरमध्ये चालू होत नाही. कृपया तो अपडेट करा किंवा नवा ब्राउझर वापरा.',
};
const needsScript: Record<string, string> = {
  en: 'This app needs JavaScript. Please turn it on.',
  hi: 'इस ऐप के लिए JavaScript ज़रूरी है। कृपया इसे चालू करें।',
  mr: 'या ॲपसाठी JavaScript लागते. कृपया ते चालू करा.',
};

// The features that the page checks for, and how to remove them.
const removals: Record<string, () => void> = {
  'the dialog element': () => Reflect.deleteProperty(globalThis, 'HTMLDialogElement'),
  'aspect-ratio in CSS': () => {
    const supports = (property: string) => property !== 'aspect-ratio';
    Object.assign(CSS, { supports });
  },
};

for (const [what, remove] of Object.entries(removals))
  test(`a browser without ${what} shows a message in every language and runs nothing else`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.addInitScript(remove);
    await page.goto('/login');
    await expectCannotStart(page);
    expect(await page.evaluate(() => [...document.scripts].filter(({ src }) => src).length)).toBe(0);
    expect(problems).toEqual([]);
  });

test('a browser that cannot parse the app shows the same message', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const newer = (await response.text())
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace('@supports not (aspect-ratio:1)', '@supports not (unknown-property:1)')
      .replace('<script id="boot">', '<script id="boot">of a newer grammar;');
    await route.fulfill({ response, body: newer });
  });
  await page.goto('/login');
  await expectCannotStart(page);
});

test('a supported browser does not show the message', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  expect(await page.evaluate(() => document.body.className)).toBe('');
  await expect(page.getByText(english)).toBeHidden();
});

test('without JavaScript the page shows in every language that it needs it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/login');
  const words = page.locator('noscript');
  await expect(words).toBeInViewport();
  // Playwright reads no text in <noscript>, although the browser shows it.
  const html = await words.innerHTML();
  for (const { code } of languages) expect(html).toContain(needsScript[code]);
  await context.close();
});

async function expectCannotStart(page: Page): Promise<void> {
  for (const { code } of languages) await expect(page.getByText(String(cannotStart[code]))).toBeInViewport();
}
