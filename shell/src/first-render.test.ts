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

test.each(['load', 'error'])('waits for a stylesheet until its %s event', async (event) => {
  await jest.advanceTimersByTimeAsync(3000);
  expect(hasArrived).toBe(false);
  document.querySelector('link')?.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
  expect(hasArrived).toBe(true);
});

test('does not wait forever for a stylesheet that failed before anyone listened', async () => {
  await jest.advanceTimersByTimeAsync(4000);
  expect(hasArrived).toBe(true);
});

test.each([
  [0, 1300],
  [1200, 500],
  [6000, 500],
])(
  'waits for a hanging first screen, opened %i ms after the start of the page, for at most %i ms',
  async (openedAt, longest) => {
    jest.spyOn(performance, 'now').mockReturnValue(openedAt);
    let isReady = false;
    void firstScreenReady({} as RoutedScreen, 'en').then(() => (isReady = true)); // a hanging `open` does not read the screen
    await jest.advanceTimersByTimeAsync(longest - 1);
    expect(isReady).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isReady).toBe(true);
  },
);
