import type { RoutedScreen } from './plan/session-releases.ts';
import { firstScreenReady, stylesArrived } from './first-render.ts';

jest.mock('./remotes/open-screen.ts', () => ({ openScreen: () => new Promise(() => undefined) }));

let hasArrived: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  hasArrived = false;
  document.head.innerHTML = '<link rel="stylesheet" href="/r/shell/1/shell.css">';
  void stylesArrived().then(() => (hasArrived = true));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each(['load', 'error'])('the start waits for a stylesheet until its %s', async (event) => {
  await jest.advanceTimersByTimeAsync(3000);
  expect(hasArrived).toBe(false);
  document.querySelector('link')?.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
  expect(hasArrived).toBe(true);
});

test('a stylesheet that failed before anybody listened does not hold the start back for ever', async () => {
  await jest.advanceTimersByTimeAsync(4000);
  expect(hasArrived).toBe(true);
});

test.each([
  [0, 1300],
  [1200, 500],
  [6000, 500],
])(
  'a first screen that hangs, asked for %i ms after the start of the page, is waited for %i ms and no longer',
  async (askedAt, longest) => {
    jest.spyOn(performance, 'now').mockReturnValue(askedAt);
    let isReady = false;
    void firstScreenReady({} as RoutedScreen, 'en').then(() => (isReady = true)); // nothing of the screen is read by an opening that hangs
    await jest.advanceTimersByTimeAsync(longest - 1);
    expect(isReady).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isReady).toBe(true);
  },
);
