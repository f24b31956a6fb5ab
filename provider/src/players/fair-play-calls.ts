import type { FairPlayOnWire, LimitKind, LimitPeriod, PauseKind } from 'shared/provider';
import { indiaDay, limitKinds, limitPeriods, pauseDays, wholeNumber } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS, instantInIndia } from '../context/india-time.ts';
import { limitsOf, setLimit } from '../fair-play/limits.ts';
import { beginPause, pauseOf } from '../fair-play/pauses.ts';
import { playedSince } from '../fair-play/played.ts';
import { refused } from '../http/refusal.ts';
import { say } from '../http/sentences.ts';
import { activeEndpoint } from './player-endpoint.ts';
import type { Player } from './player.ts';

// Nine digits, like every whole number on the wire.
const HIGHEST_LIMIT = 999_999_999;
const MAX_SITTING_MS = 7 * DAY_MS;

/** Returns the player's limits, the current pause, and the play since an instant or since midnight. */
export const getFairPlay = activeEndpoint('get_fair_play.php', async ({ fields, context }, player) => {
  const since = readSince(fields.since, context.clock.now());
  if (since === undefined) return refused('since_invalid');
  return { success: '1', data: await fairPlayOf(context, player, since) };
});

export const setPlayLimit = activeEndpoint('set_play_limit.php', async ({ fields, context }, player) => {
  const { kind, period, points } = fields;
  if (!isOneOf(limitKinds, kind)) return refused('limit_kind_invalid');
  if (!isOneOf(limitPeriods, period)) return refused('limit_period_invalid');
  const wanted = points === '' ? null : wholeNumber(points);
  if (wanted === undefined) return refused('limit_points_invalid', { most: HIGHEST_LIMIT });

  const now = context.clock.now();
  await setLimit(context.db, { playerId: player.id, kind, period, points: wanted, now });
  const data = await fairPlayOf(context, player);
  const waits = data.limits.some((limit) => limit.kind === kind && limit.period === period && limit.later_from);
  return {
    success: '1',
    msg: waits ? 'Your limit is raised in 24 hours.' : 'Your limit is set. It holds from now on.',
    data,
  };
});

export const pausePlay = activeEndpoint('pause_play.php', async ({ fields, context }, player) => {
  const { kind } = fields;
  if (!isOneOf(pauseKinds, kind)) return refused('break_kind_invalid');
  const days = wholeNumber(fields.days) ?? 0;
  const { least, most } = pauseDays[kind];
  if (days < least || days > most) return refused('break_days_invalid', { kind, least, most });

  const now = context.clock.now();
  const hasBegun = await beginPause(context.db, { playerId: player.id, kind, days, now });
  const data = await fairPlayOf(context, player);
  const until = data.pause?.until ?? '';
  if (!hasBegun) return refused('break_not_shorter', { until });
  return { success: '1', ...say('on_break', { until }), data };
});

const pauseKinds = ['time-out', 'self-exclusion'] as const satisfies readonly PauseKind[];

async function fairPlayOf(
  { db, clock }: Context,
  player: Player,
  since = midnight(clock.now()),
): Promise<FairPlayOnWire> {
  const now = clock.now();
  const [limits, pause, played] = [
    await limitsOf(db, player.id, now),
    await pauseOf(db, player.id, now),
    await playedSince(db, player.id, { since, now }),
  ];
  return { limits, ...(pause && { pause }), played };
}

function readSince(text: string, now: number): number | undefined {
  if (!text) return midnight(now);
  const since = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return since <= now + 60_000 && since >= now - MAX_SITTING_MS ? since : undefined;
}

function midnight(now: number): number {
  return instantInIndia(indiaDay(now));
}

function isOneOf<Word extends LimitKind | LimitPeriod | PauseKind>(words: readonly Word[], text: string): text is Word {
  return words.some((word) => word === text);
}
