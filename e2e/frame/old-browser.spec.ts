import { expect, test } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets } from '../pages/betting-pages.ts';

test.beforeAll(openMarkets);

/** Without every API that docs/browsers.md does not promise, playing must still work. */
test('a browser with only the APIs of the oldest supported ones places bids and reads lists, charts and the wallet', async ({
  page,
}) => {
  await page.addInitScript(removeNewerApis);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const bettor = await Bettor.of(page);
  await playOnce(bettor);
  for (const [path, text] of [
    ['/jodi_chart/KALYAN', 'KALYAN'],
    ['/pana_chart/KALYAN', 'KALYAN'],
    ['/my-game', 'My game'],
    ['/request_history', 'Request'],
    ['/wallet_histroy', 'Wallet'],
  ] as const) {
    await bettor.goTo(path);
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /stopped working|did not load|went wrong/ })).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

// A WebView and an old Safari lack whole objects. The app checks for them.
test('a browser without workers, locks, storage of files, notifications and clipboard places bids', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of [
      'serviceWorker',
      'locks',
      'clipboard',
      'share',
      'canShare',
      'connection',
      'credentials',
      'storage',
    ])
      Reflect.deleteProperty(Navigator.prototype, name);
    for (const name of ['Notification', 'PushManager', 'PublicKeyCredential', 'caches', 'PerformanceObserver'])
      Reflect.deleteProperty(globalThis, name);
  });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await playOnce(await Bettor.of(page));
  expect(problems).toEqual([]);
});

async function playOnce(bettor: Bettor): Promise<void> {
  await bettor.open(bulk(markets.open, 'single_digit'));
  await bettor.points.fill('20');
  await bettor.tap('3', '9');
  await bettor.submit();
  await bettor.followToHistory();
  expect(await bettor.history()).toHaveLength(2);
}

/**
 * Removes APIs that a supported browser may lack. This function runs in the page, so it cannot use anything outside
 * itself.
 */
function removeNewerApis(): void {
  const names: [object, string[]][] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object.getPrototypeOf(Int8Array.prototype) as object, ['at', 'findLast', 'toSorted', 'with']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [AbortSignal, ['abort', 'any', 'timeout']],
    [AbortSignal.prototype, ['reason', 'throwIfAborted']],
    [URL, ['canParse', 'parse']],
    [Crypto.prototype, ['randomUUID']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [HTMLElement.prototype, ['inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [HTMLInputElement.prototype, ['showPicker']],
    [Document.prototype, ['startViewTransition']],
    [CanvasRenderingContext2D.prototype, ['roundRect', 'reset']],
    [PerformanceResourceTiming.prototype, ['responseStatus', 'deliveryType']],
    [
      globalThis,
      [
        'structuredClone',
        'reportError',
        'requestIdleCallback',
        'cancelIdleCallback',
        'navigation',
        'cookieStore',
        'scheduler',
        'Iterator',
        'print',
      ],
    ],
    [globalThis, ['CompressionStream', 'DecompressionStream']],
  ];
  for (const [holder, members] of names) for (const name of members) Reflect.deleteProperty(holder, name);
}
