import { matchScreen, paramsOf, shapeOf } from './match-screen.ts';

const screens = [
  '/',
  '/my-bid',
  '/game_type/:gameName',
  '/game_type/:gameName/:gameType',
  '/game_type/:gameName/half_sangam',
].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['', '/'],
  ['/My-Bid/', '/my-bid'],
  ['/game_type/KALYAN', '/game_type/:gameName'],
  ['/game_type/KALYAN/single_digit', '/game_type/:gameName/:gameType'],
  ['/game_type/KALYAN/half_sangam', '/game_type/:gameName/half_sangam'],
  ['/game_type', undefined],
  ['/my-bid/7', undefined],
])('matches %p to the route %p', (pathname, path) => {
  expect(matchScreen(screens, pathname)?.path).toBe(path);
});

test.each([
  ['/offers', '/offers'],
  ['/offers/7', '/offers/:id'],
  ['/offers/7/rules', '/offers/:id/rules'],
  ['/offers/7/prizes/2', '/offers/*'],
  ['/prizes', '/prizes/*'],
  ['/other', undefined],
])('prefers every other route to the rest of an address: %p matches %p', (pathname, path) => {
  const nested = ['/offers/*', '/prizes/*', '/offers', '/offers/:id', '/offers/:id/rules'];
  expect(
    matchScreen(
      nested.map((each) => ({ path: each })),
      pathname,
    )?.path,
  ).toBe(path);
});

test('reads the rest of an address', () => {
  expect(paramsOf('/offers/:id/*', '/offers/7/prizes/a%20b')).toEqual({ id: '7', '*': 'prizes/a b' });
  expect(paramsOf('/offers/:id/*', '/offers/7')).toEqual({ id: '7', '*': '' });
});

test.each([
  ['/game_type/MAIN%20BAZAR%2FDAY/jodi', { gameName: 'MAIN BAZAR/DAY', gameType: 'jodi' }],
  ['/GAME_TYPE/kalyan/Jodi/', { gameName: 'kalyan', gameType: 'Jodi' }],
  ['/game_type/50%/jodi', { gameName: '50%', gameType: 'jodi' }],
])('reads the parameters of %p as %p', (pathname, params) => {
  expect(paramsOf('/game_type/:gameName/:gameType', pathname)).toEqual(params);
});

test.each([
  ['/login', ['//login', '/login/', '/LOGIN', '///Login//', 'login']],
  ['/game_type/:gameName', ['/game_type/:other', '/Game_Type//:x/']],
  ['/', ['', '//']],
])('gives %s and its equivalent spellings one shape, and the router treats them alike', (path, others) => {
  for (const other of others) {
    expect(shapeOf(other)).toBe(shapeOf(path));
    const address = other.replace(/:\w+/, 'x');
    expect(matchScreen([{ path }], address)).toEqual({ path });
  }
});

test.each([
  ['/login', '/logins'],
  ['/a/:x', '/a/x'],
  ['/a:b', '/a:c'],
  ['/a/:x', '/a'],
])('gives %s and %s different shapes', (one, other) => {
  expect(shapeOf(one)).not.toBe(shapeOf(other));
});
