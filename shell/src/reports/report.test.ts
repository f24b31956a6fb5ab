import type { Pulse } from 'shared/plan';
import { report, reportOnLeaving, usableWithin } from './report.ts';

const sent: Pulse[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  sessionStorage.clear();
  Object.assign(navigator, { sendBeacon: (_to: string, body: string) => Boolean(sent.push(JSON.parse(body) as Pulse)) });
});
afterEach(() => jest.useRealTimers());

test('what happens within a second is told at once, and each thing only once a session', () => {
  const release = { remote: 'mfe-betting', release: '1' };
  report(release, 'opened');
  report(release, 'crashed');
  report(release, 'opened');
  jest.advanceTimersByTime(1000);
  report(release, 'crashed');
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([{ seen: [{ ...release, measure: 'opened' }, { ...release, measure: 'crashed' }] }]);
});

test('what waits is told when the page goes', () => {
  reportOnLeaving();
  report({ remote: 'mfe-wallet', release: '1' }, 'opened');
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('a session that overrides the plan tells nothing', () => {
  sessionStorage.setItem('override', JSON.stringify({ remote: 'mfe-betting', release: '2' }));
  report({ remote: 'mfe-history', release: '1' }, 'opened');
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
});

test.each([
  [1000, 'usable1000'],
  [1001, 'usable2000'],
  [4000, 'usable4000'],
  [4001, 'usableLater'],
])('usable after %i ms is told as %s', (ms, measure) => {
  expect(usableWithin(ms)).toBe(measure);
});
