import { readKept, writeKept, writeKeptSoon } from 'shared/store';
import type { Draft } from './draft.ts';

export const draftsKey = 'bid_drafts';
const noBids: Draft = [];

/** The key of a draft: one game type of one market on one market day. */
export interface DraftPlace {
  day: string;
  market: string;
  slug: string;
}

interface StoredDraft extends DraftPlace {
  bids: Draft;
}

export function readDraft(phone_number: string, place: DraftPlace): Draft {
  return readAll(phone_number).find((kept) => isSamePlace(kept, place))?.bids ?? noBids;
}

/** Stores a draft immediately, for example when its bids move to a submission. */
export function storeDraft(phone_number: string, place: DraftPlace, bids: Draft): void {
  writeKept(draftsKey, phone_number, withDraft(phone_number, place, bids));
}

/** Stores a draft after a short delay, because a player taps many times in a row. */
export function storeDraftSoon(phone_number: string, place: DraftPlace, bids: Draft): void {
  writeKeptSoon(draftsKey, phone_number, withDraft(phone_number, place, bids));
}

// Drops drafts of earlier days: a bid must not move to another day without the player's consent.
function withDraft(phone_number: string, place: DraftPlace, bids: Draft): StoredDraft[] {
  const others = readAll(phone_number).filter((kept) => !isSamePlace(kept, place) && kept.day >= dayBefore(place.day));
  return bids.length > 0 ? [...others, { ...place, bids }] : others;
}

function readAll(phone_number: string): StoredDraft[] {
  const kept = readKept(draftsKey, phone_number);
  return Array.isArray(kept) ? kept.filter(isDraft) : [];
}

function isDraft(kept: unknown): kept is StoredDraft {
  const { day, market, slug, bids } = Object(kept) as Partial<StoredDraft>;
  return [day, market, slug].every((text) => typeof text === 'string') && Array.isArray(bids);
}

function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  return one.day === other.day && one.market === other.market && one.slug === other.slug;
}

/** Returns the day before. After midnight, an overnight market is still on the day before. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
