import type { LimitKind, LimitPeriod } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import { violation } from '../db/database.ts';
import { refused, type Refused } from '../http/refusal.ts';

interface BrokenLimit {
  kind: LimitKind;
  period: LimitPeriod;
  points: number;
  /** The points that the player has left. */
  room: number;
}

/**
 * Turns a failure into a refusal if a bid or deposit exceeds the player's own limit or falls into a pause. Throws any
 * other failure again.
 */
export function limitRefusal(failure: unknown): Refused {
  const { constraint, detail } = violation(failure) ?? {};
  // The function refuse_beyond_limits in schema.sql writes this JSON.
  if (constraint === 'play_limit') {
    const { kind, period, points, room } = JSON.parse(detail ?? '') as BrokenLimit;
    return refused('own_limit', { kind, period, points, room });
  }
  if (constraint === 'play_pause')
    return refused('on_break', { until: isoInIndia((JSON.parse(detail ?? '') as { until: number }).until) });
  throw failure;
}
