import { stylesArrived } from './first-render.ts';

jest.mock('./remotes/open-screen.ts', () => ({}));

let hasArrived: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  hasArrived = false;
  document.head.innerHTML = '<link rel="stylesheet" href="/r/shell/1/shell.css">';
  void stylesArrived().then(() => (hasArrived = true));
});

afterEach(() => jest.useRealTimers());

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
