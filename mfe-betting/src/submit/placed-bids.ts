import { readKept, writeKept } from 'shared/store';
import { bidKey, type Bid } from '../bids/draft.ts';
import { dayBefore } from '../bids/draft-storage.ts';
import { bidOf, type Submission } from './submission.ts';

const placedKey = 'placed_bids';

type Place = Pick<Submission, 'day' | 'game_name' | 'game_type'>;

interface PlacedBids extends Place {
  bids: Bid[];
}

/** Records a placed bid on this device, so that a review of the same bid can warn, even offline. */
export function rememberPlaced(phone_number: string, { day, game_name, game_type }: Place, bid: Bid): void {
  const place = { day, game_name, game_type };
  const kept = readPlaced(phone_number).filter((one) => one.day >= dayBefore(day));
  const bids = [...bidsAt(kept, place).filter((one) => !isSame(one, bid)), bidOf(bid)];
  writeKept(placedKey, phone_number, [...kept.filter((one) => !isSamePlace(one, place)), { ...place, bids }]);
}

/** Returns how many of the bids were already placed for that day, with the same number, session and points. */
export function countPlacedBefore(phone_number: string, submission: Place & { bids: readonly Bid[] }): number {
  const before = bidsAt(readPlaced(phone_number), submission);
  return submission.bids.filter((bid) => before.some((one) => isSame(one, bid))).length;
}

function bidsAt(kept: readonly PlacedBids[], place: Place): Bid[] {
  return kept.find((one) => isSamePlace(one, place))?.bids ?? [];
}

function readPlaced(phone_number: string): PlacedBids[] {
  const kept = readKept(placedKey, phone_number);
  return Array.isArray(kept) ? kept.filter(isPlacedBids) : [];
}

// Another release may have stored another format under this key.
function isPlacedBids(kept: unknown): kept is PlacedBids {
  const { day, bids } = Object(kept) as Partial<PlacedBids>;
  return typeof day === 'string' && Array.isArray(bids) && bids.every((bid) => typeof Object(bid).numbers === 'object');
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.day === other.day && one.game_name === other.game_name && one.game_type === other.game_type;
}

function isSame(one: Bid, other: Bid): boolean {
  return one.points === other.points && bidKey(one) === bidKey(other);
}
