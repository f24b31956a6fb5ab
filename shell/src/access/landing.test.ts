import type { Access } from 'shared/screens';
import { detour } from './landing.ts';
import type { Role } from './landing.ts';

test.each<[Role, Access, string, string | undefined]>([
  ['visitor', 'anyone', '/privacy-policy', undefined],
  ['visitor', 'visitor', '/login', undefined],
  ['visitor', 'player', '/', '/login'],
  ['visitor', 'active', '/withdraw', '/login'],
  ['inactive', 'player', '/', undefined],
  ['inactive', 'player', '/HOME/', undefined],
  ['inactive', 'visitor', '/login', '/home'],
  ['inactive', 'anyone', '/privacy-policy', '/home'],
  ['inactive', 'active', '/withdraw', '/home'],
  ['active', 'player', '/home', undefined],
  ['active', 'anyone', '/how-to-play', undefined],
  ['active', 'visitor', '/M_pin', '/'],
  ['active', 'active', '/withdraw', undefined],
])('redirects %s from a screen for %s at %s to %s', (role, access, pathname, landing) => {
  expect(detour(access, role, pathname)).toBe(landing);
});
