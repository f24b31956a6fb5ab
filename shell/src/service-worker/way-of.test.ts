import { wayOf } from './way-of.ts';

const origin = 'https://app.example';
const navigation = { method: 'GET', mode: 'navigate' };
const script = { method: 'GET', mode: 'cors' };

test.each([
  ['/', 'page'],
  ['/my-bid', 'page'],
  ['/jodi_chart/MAIN%20BAZAR', 'page'],
  ['/apiary', 'page'],
  ['/api/pay/1', undefined],
  ['/control', undefined],
  ['/kit/shared.tgz', undefined],
  ['/plan.json', undefined],
  ['/sw.js', undefined],
  ['/robots.txt', undefined],
  ['/pulse/health', undefined],
  ['/release/v1/state', undefined],
  ['/r/shell/1.0.0-1/licenses.txt', undefined],
])('a navigation to %s is answered as %p', (path, way) => {
  expect(wayOf({ ...navigation, url: origin + path }, origin)).toBe(way);
});

test.each([
  ['a file of a release', '/r/mfe-betting/1.0.0-1/home.0a1b2c3d.js', 'file'],
  ['a file that is asked for past the caches', '/r/mfe-betting/1.0.0-1/home.0a1b2c3d.js?try=2-1', undefined],
  ['the plan', '/plan.json', undefined],
  ['a call', '/api/get_games.php', undefined],
])('for %s that a page asks for, at %s, the way is %p', (_what, path, way) => {
  expect(wayOf({ ...script, url: origin + path }, origin)).toBe(way);
});

test('what is sent, and what another origin has, is no business of the worker', () => {
  expect(wayOf({ method: 'POST', mode: 'navigate', url: `${origin}/` }, origin)).toBeUndefined();
  expect(wayOf({ ...script, url: 'https://preview.example/r/mfe-betting/1/entry.js' }, origin)).toBeUndefined();
});
