import { isOvernight, minutesOfDay } from 'shared/rules';
import { instantInIndia } from '../india-time.ts';
import type { Half } from './declare.ts';
import type { Market } from './market.ts';

/** The instant from which a half may be declared: no more bids are taken for it. */
export function drawTime(market: Market, day: string, half: Half): number {
  const isNextDay = half === 'close' && isOvernight(market);
  return instantInIndia(day, minutesOfDay(market[`${half}_time`]) + (isNextDay ? 1440 : 0));
}
