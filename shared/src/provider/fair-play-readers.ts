import type { LimitKind, LimitPeriod, PauseKind } from '../rules/fair-play.ts';
import { isObject, numberOf, objectOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';

/** A limit that a player can set. `points` is missing if the player has set none. */
export interface PlayLimit {
  kind: LimitKind;
  period: LimitPeriod;
  used: number;
  points?: number;
  /** A higher limit that applies from an instant on. Without `points`, the limit ends then. */
  later?: { points?: number; from: string };
}

export interface PlayPause {
  kind: PauseKind;
  since: string;
  until: string;
}

/** Figures since an instant. `net` is negative for a loss. `pending` is the part of `staked` that waits for a result. */
export interface Played {
  since: string;
  minutes: number;
  bids: number;
  staked: number;
  pending?: number;
  won: number;
  net: number;
}

/** The player's own limits, the running pause and the figures. */
export interface FairPlay {
  limits: PlayLimit[];
  pause?: PlayPause;
  played: Played;
}

export function readFairPlay(value: unknown): FairPlay {
  const { limits, pause, played } = objectOf(value);
  const { since, minutes, bids, staked, won, net, ...rest } = objectOf(played);
  const pending = numberOf(rest.pending);
  return {
    limits: (Array.isArray(limits) ? limits.filter(isObject) : []).map(readLimit),
    ...(isObject(pause) && {
      pause: { kind: textOf(pause.kind) as PauseKind, since: textOf(pause.since), until: textOf(pause.until) },
    }),
    played: {
      since: textOf(since),
      minutes: numberOf(minutes) ?? 0,
      bids: numberOf(bids) ?? 0,
      staked: numberOf(staked) ?? 0,
      ...(pending !== undefined && { pending }),
      won: numberOf(won) ?? 0,
      net: numberOf(net) ?? 0,
    },
  };
}

function readLimit({ kind, period, used, points, later_points, later_from }: Unchecked): PlayLimit {
  const from = textOf(later_from);
  return {
    kind: textOf(kind) as LimitKind,
    period: textOf(period) as LimitPeriod,
    used: numberOf(used) ?? 0,
    ...pointsOf(points),
    ...(from !== '' && { later: { ...pointsOf(later_points), from } }),
  };
}

function pointsOf(value: unknown): { points?: number } {
  const points = numberOf(value);
  return points === undefined ? {} : { points };
}
