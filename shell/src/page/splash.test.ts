import { hideSplash, makeSplashPlain, offerReload, skipNextSplash } from './splash.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  document.body.innerHTML = '<div id="root"></div><div id="splash"></div>';
});

afterEach(() => jest.useRealTimers());

const isThere = () => document.getElementById('splash') !== null;

test('the splash stays for 2.4 seconds from the start of the page', () => {
  hideSplash();
  jest.advanceTimersByTime(2399);
  expect(document.getElementById('splash')?.style.opacity).toBe('');
  jest.advanceTimersByTime(1 + 400);
  expect(isThere()).toBe(false);
});

test.each(['pointerdown', 'keydown'])(
  'a %s ends the splash once the app is ready, with an event for the app',
  (event) => {
    const gone = jest.fn();
    addEventListener('splashgone', gone, { once: true });
    dispatchEvent(new Event(event));
    hideSplash();
    jest.advanceTimersByTime(500);
    expect(isThere()).toBe(true);
    dispatchEvent(new Event(event));
    expect(document.getElementById('root')?.inert).toBe(false);
    jest.advanceTimersByTime(400);
    expect(isThere()).toBe(false);
    expect(gone).toHaveBeenCalledTimes(1);
  },
);

test('on a screen that players return to, the splash stays only until the app is ready', () => {
  makeSplashPlain();
  hideSplash();
  jest.advanceTimersByTime(400);
  expect(isThere()).toBe(false);
});

test('on a reload by the app, the splash stays only until the app is ready, once', () => {
  skipNextSplash();
  hideSplash();
  jest.advanceTimersByTime(400);
  expect(isThere()).toBe(false);
  document.body.innerHTML = '<div id="root"></div><div id="splash"></div>';
  hideSplash();
  jest.advanceTimersByTime(400);
  expect(isThere()).toBe(true);
});

test('offers a reload in every language after a failed start', () => {
  const reload = jest.fn();
  offerReload(reload);
  const button = document.querySelector<HTMLButtonElement>('#splash button');
  expect(button?.textContent).toBe('Retry · फिर कोशिश करें · पुन्हा प्रयत्न करा');
  button?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});
