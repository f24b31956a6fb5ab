import { routeOf } from './request-route.ts';

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
])('routes a navigation to %s as %p', (path, route) => {
  expect(routeOf({ ...navigation, url: origin + path }, origin)).toBe(route);
});

test.each([
  ['a file of a release', '/r/mfe-betting/1.0.0-1/home.0a1b2c3d.js', 'file'],
  ['a file that bypasses the caches', '/r/mfe-betting/1.0.0-1/home.0a1b2c3d.js?try=2-1', undefined],
  ['the plan', '/plan.json', undefined],
  ['a call', '/api/get_games.php', undefined],
])('routes %s that a page requests at %s as %p', (_what, path, route) => {
  expect(routeOf({ ...script, url: origin + path }, origin)).toBe(route);
});

test('ignores other methods than GET and other origins', () => {
  expect(routeOf({ method: 'POST', mode: 'navigate', url: `${origin}/` }, origin)).toBeUndefined();
  expect(routeOf({ ...script, url: 'https://preview.example/r/mfe-betting/1/entry.js' }, origin)).toBeUndefined();
});
