import { useEffect } from 'react';
import type { Game } from 'shared/provider';
import { DAY_MINUTES, minutesOfDay } from 'shared/rules';
import { useGamesQuery, useMinuteOfDay } from 'shared/store';

const slowPollMs = 60_000;
const resultPollMs = 10_000;
// Results are declared within a few minutes after a market's time.
const minutesOfWaiting = 5;
const noGames: Game[] = [];

/** The markets, polled slowly, and often while a market whose time has passed awaits its result. */
export function useGames() {
  const minute = useMinuteOfDay();
  const known = useGamesQuery(undefined, { selectFromResult: ({ data }) => ({ data }) });
  const waits = (known.data ?? noGames).flatMap((game) => minutesSinceTimes(game, minute));
  const pollingInterval = waits.some((since) => since < minutesOfWaiting) ? resultPollMs : slowPollMs;
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
