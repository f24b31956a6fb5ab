import type { Pulse } from 'shared/plan';
import { report, reportOnLeaving, reportSample, usableWithin } from './report.ts';

const sent: Pulse[] = [];

let takesBeacons = true;

beforeEach(() => {
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify({ plan: { shell: {}, remotes: {} } })}</script>`;
  jest.useFakeTimers();
  sent.length = 0;
  sessionStorage.clear();
  Object.assign(navigator, {
    sendBeacon: (_to: string, body: string) => takesBeacons && Boolean(sent.push(JSON.parse(body) as Pulse)),
  });
});
afterEach(() => jest.useRealTimers());

test('reports together what happens within a second, each measure once a page', () => {
  const release = { remote: 'mfe-betting', release: '1' };
  report(release, 'opened');
  report(release, 'crashed');
  report(release, 'opened');
  jest.advanceTimersByTime(1000);
  report(release, 'crashed');
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([
    {
      batch: expect.stringMatching(/^\w{32}$/),
      seen: [
        { ...release, measure: 'opened' },
        { ...release, measure: 'crashed' },
      ],
    },
  ]);
});

test('sends newer measures apart, because an older collector refuses a pulse with one', () => {
  const release = { remote: 'mfe-history', release: '2' };
  for (const measure of ['tap500', 'opened', 'shift10', 'crashed'] as const) report(release, measure);
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ seen }) => seen.map(({ measure }) => measure))).toEqual([
    ['opened', 'crashed'],
    ['tap500', 'shift10'],
  ]);
});

test('sends errors with a reference apart, because an older collector refuses them', () => {
  const release = { remote: 'mfe-betting', release: '3' };
  const error = { ...release, name: 'TypeError', frames: [] };
  reportSample({ ...error, message: 'of an act', reference: '3f9a' });
  reportSample({ ...error, message: 'x' });
  report(release, 'crashed');
  jest.advanceTimersByTime(1000);
  reportSample({ ...error, message: 'of an act', reference: '3f9b' });
  reportSample({ ...error, message: 'y' });
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ seen, errors = [] }) => [seen.length, ...errors.map(({ message }) => message)])).toEqual([
    [1, 'x'],
    [0, 'of an act'],
    [0, 'y'],
    [0, 'of an act'],
  ]);
});

test('sends waiting reports when the page is left', () => {
  reportOnLeaving();
  report({ remote: 'mfe-wallet', release: '1' }, 'opened');
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('a load that the browser cancels because the page is left is no failure', () => {
  const release = { remote: 'mfe-safer-play', release: '1' };
  const failures = ['retried', 'failed', 'fellBack'] as const;
  reportOnLeaving();
  dispatchEvent(new Event('beforeunload'));
  for (const measure of failures) report(release, measure);
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([]);

  // The page is still open, as after the start of a download.
  jest.advanceTimersByTime(10_000);
  for (const measure of failures) report(release, measure);
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ seen }) => seen.map(({ measure }) => measure))).toEqual([[...failures]]);
});

test('resends what the browser refused with the next report, under the same id', () => {
  takesBeacons = false;
  report({ remote: 'mfe-history', release: '1' }, 'opened');
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
  takesBeacons = true;
  report({ remote: 'mfe-history', release: '1' }, 'crashed');
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ seen }) => seen.map(({ measure }) => measure))).toEqual([['opened'], ['crashed']]);
});

test('reports nothing in a session with an override', () => {
  sessionStorage.setItem('override', JSON.stringify({ remote: 'mfe-betting', release: '2' }));
  report({ remote: 'mfe-history', release: '1' }, 'opened');
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
});

test.each([
  [500, 'usable500'],
  [1000, 'usable1000'],
  [1001, 'usable1500'],
  [4000, 'usable4000'],
  [6001, 'usableLater'],
])('reports usable after %i ms as %s', (ms, measure) => {
  expect(usableWithin(ms)).toBe(measure);
});
