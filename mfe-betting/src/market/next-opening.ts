import { indiaDay, instantOf, timeText, weekdayText } from 'shared/rules';

const dayMs = 86_400_000;

interface NextOpening {
  day: 'tomorrow' | 'later';
  /** The name of the day, as `Monday`. */
  weekday: string;
  time: string;
}

/** When a market that rests, or is over for its day, opens next, in the words of its player; nothing where the provider does not tell. */
export function nextOpening(nextDraw: string | undefined, now: number, language: string): NextOpening | undefined {
  const instant = instantOf(nextDraw ?? '');
  if (!nextDraw || Number.isNaN(instant)) return undefined;
  const day = indiaDay(instant) === indiaDay(now + dayMs) ? 'tomorrow' : 'later';
  return { day, weekday: weekdayText(nextDraw, language), time: timeText(nextDraw) };
}
