import { indiaDay, instantOf, timeText, weekdayText } from 'shared/rules';

const dayMs = 86_400_000;

interface NextOpening {
  /** The weekday, such as `Monday`. Undefined for tomorrow. */
  weekday?: string;
  time: string;
}

/**
 * Returns when a market that rests or has closed opens next, in words. Undefined if the provider does not send the
 * time.
 */
export function nextOpening(nextDraw: string | undefined, now: number, language: string): NextOpening | undefined {
  const instant = instantOf(nextDraw ?? '');
  if (!nextDraw || Number.isNaN(instant)) return undefined;
  const time = timeText(nextDraw);
  return indiaDay(instant) === indiaDay(now + dayMs) ? { time } : { weekday: weekdayText(nextDraw, language), time };
}
