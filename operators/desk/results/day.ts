import type { Half } from '../../../provider/src/markets/market.ts';
import type { ListedDay } from '../../../provider/src/desk/market-days.ts';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';

export const halves: readonly Half[] = ['open', 'close'];

/** A market's day with an id for the address. */
export type MarketDay = ListedDay & { id: string };

/** What the address of a market's day needs. */
export type NamedDay = Pick<ListedDay, 'market' | 'day'>;

export function withId(day: ListedDay): MarketDay {
  return { ...day, id: `${day.market}~${day.day}` };
}

export function panaOf(day: ListedDay, half: Half): string {
  return half === 'open' ? day.open_pana : day.close_pana;
}

export function drawsAt(day: ListedDay, half: Half): string {
  return half === 'open' ? day.opens : day.closes;
}

/** Returns the half that is next, or undefined if the day is over. */
export function nextHalf(day: ListedDay): Half | undefined {
  if (day.voided || day.rests) return undefined;
  return halves.find((half) => panaOf(day, half) === '');
}

/** Returns the halves with the due one first, then in their order. */
export function halvesByUrgency(day: ListedDay): readonly Half[] {
  return day.isDue && nextHalf(day) === 'close' ? ['close', 'open'] : halves;
}

/** Formats a day's result for a result line: `123-67-124`, with `*` for what is not drawn. */
export function resultOf({ open_pana, close_pana }: Pick<ListedDay, 'open_pana' | 'close_pana'>): string {
  const digit = (pana: string) => (pana ? String([...pana].reduce((sum, one) => sum + Number(one), 0) % 10) : '*');
  return `${open_pana || '***'}-${digit(open_pana)}${digit(close_pana)}-${close_pana || '***'}`;
}

/** Returns the corrections of a market's day that wait for a second person. */
export function waitingFor({ market, day }: NamedDay, proposals: readonly ListedProposal[]): ListedProposal[] {
  return proposals.filter(
    ({ isCorrection, words }) => isCorrection && words[0]?.toLowerCase() === market.toLowerCase() && words[1] === day,
  );
}

/** Returns the path of a half's bids, and of what a pana would pay. */
export function halfPath({ market, day }: NamedDay, half: Half, pana = ''): string {
  const query = new URLSearchParams({ market, day, half, ...(pana && { pana }) });
  return `/markets/half?${query.toString()}`;
}
