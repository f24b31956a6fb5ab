import { dateText, timeText } from 'shared/rules';
import type { LimitKind, LimitPeriod } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import { violation } from '../db/database.ts';

interface BrokenLimit {
  kind: LimitKind;
  period: LimitPeriod;
  points: number;
  /** Points that are left. */
  room: number;
}

/** The message for a bid or deposit beyond the player's own limit or pause. Throws any other failure again. */
export function limitProblem(failure: unknown): string {
  const { constraint, detail } = violation(failure) ?? {};
  // JSON from the trigger in migration 010.
  if (constraint === 'play_limit') return limitSentence(JSON.parse(detail ?? '') as BrokenLimit);
  if (constraint === 'play_pause') return pauseSentence((JSON.parse(detail ?? '') as { until: number }).until);
  throw failure;
}

function limitSentence({ kind, period, points, room }: BrokenLimit): string {
  return `Your own limit for ${kinds[kind]} is ${points} points a ${period}: ${room} are left ${periods[period]}.`;
}

export function pauseSentence(until: number): string {
  const end = isoInIndia(until);
  return `You are on a break until ${dateText(end)}, ${timeText(end)}. Until then no bids and no deposits are taken; you can withdraw as always.`;
}

const kinds: Record<LimitKind, string> = { deposit: 'deposits', stake: 'bids', loss: 'losses' };
const periods: Record<LimitPeriod, string> = { day: 'today', week: 'this week', month: 'this month' };
