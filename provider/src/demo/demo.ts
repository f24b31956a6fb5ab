import { every } from '../every.ts';
import type { Ground } from '../ground.ts';
import { demoPlayers } from './demo-players.ts';
import { fillDemo } from './fill-demo.ts';
import { declareDue } from './self-declaring.ts';

const TICK_MS = 5000;

/** Fills an empty database once, and from then on declares results by itself when they are due. */
export async function startDemo(ground: Ground) {
  const declareWhatIsDue = () => declareDue(ground.db, ground.clock.now());
  await fillDemo(ground);
  await declareWhatIsDue();
  return { players: demoPlayers, stop: every(TICK_MS, declareWhatIsDue) };
}
