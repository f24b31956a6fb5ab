import type { RoutedScreen } from '../plan/session-releases.ts';
import { noteTaps, senderOf } from './sender.ts';

const chosen = { remote: 'mfe-betting', release: '1.4.0-9f31ab2c' };
const screen = { path: '/game_type/:gameName', access: 'active', remote: { remote: 'mfe-betting', chosen } };
const screens = [screen as unknown as RoutedScreen];

test('names the release of the open screen and the time of the last tap', () => {
  history.replaceState({}, '', '/game_type/KALYAN');
  expect(senderOf(screens)).toEqual({ release: 'mfe-betting@1.4.0-9f31ab2c', tappedAt: undefined });
  noteTaps();
  // The browser stamps a tap when the finger lifts. The page may handle the tap much later.
  const tap = Object.defineProperty(new Event('click'), 'timeStamp', { value: 4200.4 });
  window.dispatchEvent(tap);
  expect(senderOf(screens).tappedAt).toBe(Math.round(performance.timeOrigin + 4200.4));
});

test('names no release on an address that no screen has', () => {
  history.replaceState({}, '', '/nowhere');
  expect(senderOf(screens).release).toBe('');
});
