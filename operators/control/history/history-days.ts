import type { PastMove } from 'plane/moves/history.ts';
import { dayText } from '../../parts/times.tsx';

/** The moves of one day, newest first. Moves of one start share an entry. */
export interface HistoryDay {
  day: string;
  entries: [PastMove, ...PastMove[]][];
}

const sameMomentMs = 60_000;

/** Groups moves, which are in the order of time, by day and by start. */
export function historyDays(moves: PastMove[], zone?: string): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const move of moves) {
    const day = dayText(Date.parse(move.at), zone);
    let current = days.at(-1);
    if (current?.day !== day) days.push((current = { day, entries: [] }));
    const entry = current.entries.at(-1);
    if (entry && areOfOneStart(entry.at(-1)!, move)) entry.push(move);
    else current.entries.push([move]);
  }
  return days;
}

/** A start of the app on changed sources gives several remotes a release, with one move each. */
function areOfOneStart(one: PastMove, other: PastMove): boolean {
  const isStart = ({ verb, remote }: PastMove) => verb === 'start' && remote !== undefined;
  const apart = Math.abs(Date.parse(one.at) - Date.parse(other.at));
  return isStart(one) && isStart(other) && one.by === other.by && apart < sameMomentMs;
}
