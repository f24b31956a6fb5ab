import { useEffect } from 'react';
import type { Game } from 'shared/provider';
import { DAY_MINUTES, minutesOfDay } from 'shared/rules';
import { useGamesQuery, useMinuteOfDay } from 'shared/store';

const slowPollMs = 60_000;
const resultPollMs = 10_000;
// The provider declares a result within a few minutes after a market's time.
const minutesOfWaiting = 5;
const noGames: Game[] = [];

/**
 * Returns an offset for one tab's polls. All tabs wait for the same result, so each tab starts its quick polls at a
 * random time from 10 s before to 10 s after a market's time. This spreads the polls of all tabs evenly.
 * A player sees a result within 15 s: 10 s for a poll, 2 s in caches, and the response time.
 */
export function lagFor(random: number): number {
  return Math.round((random - 0.5) * 2 * resultPollMs);
}

const lagMs = lagFor(Math.random());
// A different interval per tab separates tabs that opened at the same time.
const ownSlowPollMs = slowPollMs + lagMs;

/** Returns the markets. Polls slowly, and more often while a market whose time has passed awaits its result. */
export function useGames() {
  const minute = useMinuteOfDay(lagMs);
  const known = useGamesQuery(undefined, { selectFromResult: ({ data }) => ({ data }) });
  const waits = (known.data ?? noGames).flatMap((game) => minutesSinceTimes(game, minute));
  const pollingInterval = waits.some((since) => since < minutesOfWaiting) ? resultPollMs : ownSlowPollMs;
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useGamesQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });

  const isTimePassing = waits.includes(0);
  useEffect(() => {
    if (isTimePassing) void refetch();
  }, [isTimePassing, refetch]);
  return { games: data, readAt: fulfilledTimeStamp, error, isFetching, refetch };
}

function minutesSinceTimes({ open_time, close_time }: Game, minute: number): number[] {
  return [open_time, close_time].map((time) => (minute - minutesOfDay(time) + DAY_MINUTES) % DAY_MINUTES);
}
