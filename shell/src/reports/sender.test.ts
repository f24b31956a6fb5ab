import { setScreenInView } from './provider-actions.ts';
import { latestTaps, noteTaps, sender } from './sender.ts';

const release = { remote: 'mfe-betting', release: '1.4.0-9f31ab2c' };

/** Simulates a tap. The browser stamps a tap when the finger goes down. The page may handle the tap much later. */
function tap(at: number): void {
  window.dispatchEvent(Object.defineProperty(new Event('pointerdown'), 'timeStamp', { value: at }));
}

test('names the release of the screen in view and the time of the last tap', () => {
  expect(sender()).toEqual({ release: '' });
  setScreenInView(release);
  noteTaps();
  tap(4200.4);
  expect(sender()).toEqual({
    release: 'mfe-betting@1.4.0-9f31ab2c',
    tappedAt: Math.round(performance.timeOrigin + 4200.4),
  });
});

test('keeps the latest taps only', () => {
  for (let at = 0; at < 50; at += 1) tap(5000 + at);
  expect(latestTaps()).toHaveLength(20);
  expect(latestTaps().at(-1)).toEqual({ at: 5049, release });
});
