import { healthWaits } from './health-waits.ts';
import { rolloutWaits } from './rollout-waits.ts';
import { freezeWaits, killWaits } from './state-waits.ts';
import type { Part, Waiting } from './waiting.ts';

const tones = ['err', 'warn', 'info'];

/**
 * Returns everything that needs a person: by severity, then oldest first. A kill comes after other faults, because it
 * has already stopped the harm.
 */
export function waitsOf(parts: Part[], now: number): Waiting[] {
  const waits = [
    ...freezeWaits(parts),
    ...parts.flatMap((part) => [...killWaits(part), ...rolloutWaits(part), ...healthWaits(part, now)]),
  ];
  const rankOf = ({ tone, acts }: Waiting) => 2 * tones.indexOf(tone) + Number(acts[0]?.verb === 'revive');
  return waits.sort((one, other) => rankOf(one) - rankOf(other) || one.since - other.since);
}

export function pageWait(revision: number, since: number): Waiting {
  const what = `Players do not get plan revision ${revision}: the page could not be written`;
  return {
    tone: 'err',
    what,
    why: 'New visits still get the previous plan. Open tabs follow the new one.',
    since,
    acts: [{ label: 'Write the page', verb: 'render' }],
  };
}

export function watcherWait(since: number): Waiting {
  return {
    tone: 'err',
    what: 'No controller is watching',
    why: 'Rollouts do not advance, and canaries expire. Start a controller: npm run release -- serve',
    since,
    acts: [],
  };
}
