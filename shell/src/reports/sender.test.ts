import type { RoutedScreen } from '../plan/session-releases.ts';
import { noteTaps, senderOf } from './sender.ts';

const chosen = { remote: 'mfe-betting', release: '1.4.0-9f31ab2c' };
const screen = { path: '/game_type/:gameName', access: 'active', remote: { remote: 'mfe-betting', chosen } };
const screens = [screen as unknown as RoutedScreen];

test('names the release of the open screen and the time of the last tap, although its handler is slow', () => {
  history.replaceState({}, '', '/game_type/KALYAN');
  expect(senderOf(screens)).toEqual({ release: 'mfe-betting@1.4.0-9f31ab2c', tappedAt: undefined });
  noteTaps();
  const before = Date.now();
  const spend = () => {
    for (const start = performance.now(); performance.now() - start < 30;);
  };
  document.body.addEventListener('click', spend);
  document.body.click();
  document.body.removeEventListener('click', spend);
  const { tappedAt } = senderOf(screens);
  expect(tappedAt).toBeGreaterThanOrEqual(before - 2);
  expect(Date.now() - Number(tappedAt)).toBeGreaterThanOrEqual(28);
});

test('names no release on an address that no screen has', () => {
  history.replaceState({}, '', '/nowhere');
  expect(senderOf(screens).release).toBe('');
});
