import { useEffect } from 'react';
import type { Game } from 'shared/provider';
import { DAY_MINUTES, minutesOfDay } from 'shared/rules';
import { useGamesQuery, useMinuteOfDay } from 'shared/store';

const slowPollMs = 60_000;
const resultPollMs = 10_000;
// Results are declared within a few minutes after a market's time.
const minutesOfWaiting = 5;
const noGames: Game[] = [];

/**
 * All tabs wait for the same results. Each begins its quick polls at its own instant, from 10 s before to 10 s after a market's
 * time, so the polls of all tabs are spread evenly. A result is shown within 15 s: 10 s for a poll, and 2 s in caches.
 */
export function lagFor(random: number): number {
  return Math.round((random - 0.5) * 2 * resultPollMs);
}

const lagMs = lagFor(Math.random());
// Tabs that came together drift apart.
const ownSlowPollMs = slowPollMs + lagMs;

/** The markets, polled slowly, and often while a market whose time has passed awaits its result. */
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
