import type { PastMove } from 'plane/moves/history.ts';
import { historyDays } from './history-days.ts';

function move(at: string, verb: string, remote?: string): PastMove {
  return { id: at, at, verb, what: verb, by: 'start', revision: 1, ...(remote && { remote }) };
}

const shape = (moves: PastMove[], zone = 'Europe/London') =>
  historyDays(moves, zone).map(({ day, entries }) => [day, entries.map((entry) => entry.length)]);

test('moves are under the date of their day in the viewer’s zone', () => {
  const moves = [move('2026-11-23T04:00:00Z', 'kill', 'shell'), move('2026-11-22T20:00:00Z', 'freeze', 'shell')];
  expect(shape(moves)).toEqual([
    ['Monday 23 November 2026', [1]],
    ['Sunday 22 November 2026', [1]],
  ]);
  expect(shape(moves, 'Asia/Kolkata')).toEqual([['Monday 23 November 2026', [1, 1]]]);
});

test('the moves of one start share an entry, and those of another start or verb do not', () => {
  const moves = [
    move('2026-11-22T05:14:30Z', 'start', 'mfe-wallet'),
    move('2026-11-22T05:14:10Z', 'start', 'shell'),
    move('2026-11-22T05:14:00Z', 'promote', 'shell'),
    move('2026-11-22T04:43:20Z', 'start', 'shell'),
    move('2026-11-22T04:16:00Z', 'start', 'shell'),
    move('2026-11-22T04:16:00Z', 'start'),
  ];
  expect(shape(moves)).toEqual([['Sunday 22 November 2026', [2, 1, 1, 1, 1]]]);
});
