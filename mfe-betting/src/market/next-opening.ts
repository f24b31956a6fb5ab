import { indiaDay, instantOf, timeText, weekdayText } from 'shared/rules';

const dayMs = 86_400_000;

interface NextOpening {
  /** The name of the day, as `Monday`; none of tomorrow. */
  weekday?: string;
  time: string;
}

/** When a market that rests, or is over for its day, opens next, in the words of its player; nothing where the provider does not tell. */
export function nextOpening(nextDraw: string | undefined, now: number, language: string): NextOpening | undefined {
  const instant = instantOf(nextDraw ?? '');
  if (!nextDraw || Number.isNaN(instant)) return undefined;
  const time = timeText(nextDraw);
  return indiaDay(instant) === indiaDay(now + dayMs) ? { time } : { weekday: weekdayText(nextDraw, language), time };
}
