import type { Ground } from '../ground.ts';
import { demoPlayers } from './demo-players.ts';
import { fillDemo } from './fill-demo.ts';
import { declareDue } from './self-declaring.ts';

const TICK_MS = 5000;

/** Fills an empty database once, and from then on declares results by itself when they are due. */
export async function startDemo(ground: Ground) {
  await fillDemo(ground);
  await declareDue(ground);
  let last = Promise.resolve();
  // A tick waits for the one before it. A failed one is tried again by the next.
  const timer = setInterval(() => {
    last = last.then(() => declareDue(ground)).catch(() => undefined);
  }, TICK_MS);
  timer.unref();
  return {
    players: demoPlayers,
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
}
