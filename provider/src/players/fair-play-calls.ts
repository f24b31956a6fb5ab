import type { FairPlayOnWire, LimitKind, LimitPeriod, PauseKind } from 'shared/provider';
import { indiaDay, limitKinds, limitPeriods, pauseDays, wholeNumber } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS, instantInIndia } from '../context/india-time.ts';
import { pauseSentence } from '../fair-play/limit-refusal.ts';
import { limitsOf, setLimit } from '../fair-play/limits.ts';
import { beginPause, pauseOf } from '../fair-play/pauses.ts';
import { playedSince } from '../fair-play/played.ts';
import { refused } from '../http/refusal.ts';
import { activeEndpoint } from './player-endpoint.ts';
import type { Player } from './player.ts';

// Nine digits, like every whole number on the wire.
const HIGHEST_LIMIT = 999_999_999;
const MAX_SITTING_MS = 7 * DAY_MS;

/** Returns the player's limits, the current pause, and the play since an instant or since midnight. */
export const getFairPlay = activeEndpoint('get_fair_play.php', async ({ fields, context }, player) => {
  const since = readSince(fields.since, context.clock.now());
  if (since === undefined)
    return refused('The time since which you play is one of the last 7 days, as in 2026-11-21T09:30:00+05:30.');
  return { success: '1', data: await fairPlayOf(context, player, since) };
});

export const setPlayLimit = activeEndpoint('set_play_limit.php', async ({ fields, context }, player) => {
  const { kind, period, points } = fields;
  if (!isOneOf(limitKinds, kind)) return refused('A limit is for deposit, stake or loss.');
  if (!isOneOf(limitPeriods, period)) return refused('A limit is for a day, a week or a month.');
  const wanted = points === '' ? null : wholeNumber(points);
  if (wanted === undefined) return refused(`A limit is a whole number of points, ${HIGHEST_LIMIT} at most.`);

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
  if (!isOneOf(pauseKinds, kind)) return refused('A pause is a time-out or a self-exclusion.');
  const days = wholeNumber(fields.days) ?? 0;
  const { least, most } = pauseDays[kind];
  if (days < least || days > most) return refused(`A ${kind} lasts ${least} to ${most} days.`);

  const now = context.clock.now();
  const hasBegun = await beginPause(context.db, { playerId: player.id, kind, days, now });
  const data = await fairPlayOf(context, player);
  const until = Date.parse(data.pause?.until ?? '');
  if (!hasBegun) return refused(`${pauseSentence(until)} A break can be made longer, not shorter.`);
  return { success: '1', msg: pauseSentence(until), data };
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
