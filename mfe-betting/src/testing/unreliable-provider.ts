import { numbersOfParts } from 'shared/rules';
import type { AppStore } from 'shared/store';
import { answerWith, asha, ashaOnWire, createAppStore, httpAnswer, networkDown, timedOut } from 'shared/testing';

export const { phone_number } = asha;
export const heading = { day: '2026-11-21', game_name: 'KALYAN', game_type: 'Single Digit' } as const;
export const place = { day: heading.day, market: 'KALYAN', slug: 'single_digit' };
export const bidsOn = (digits: string) =>
  [...digits].map((digit) => ({
    session: 'Open' as const,
    numbers: numbersOfParts({ open_digit: digit }),
    points: 10,
  }));
export const bids = bidsOn('1234');
export const unwatched = { onStep: () => undefined };

export const fates = [
  'taken',
  'refused',
  'dropped before',
  'dropped after',
  'stalled',
  'broken answer',
  'too many',
  'too many for a moment',
  'session ended',
  'session ended by another tab',
] as const;
export type Fate = (typeof fates)[number];
export type SentBid = { bid_id: string; points_action: string; open_digit: string };

/** Creates a provider that recognizes repeated bid ids, like the reference provider, and fails as `script` says. */
export function unreliableProvider(script: Fate[], endSession: () => void = () => undefined) {
  const ledger = new Map<string, string>();
  let inFlight = 0;
  let mostAtOnce = 0;
  const balance = () => 1500 - ledger.size * 10;
  const taken = ({ bid_id, open_digit }: SentBid) => {
    ledger.set(bid_id, open_digit);
    return { success: '1', Remaining_user_balance: String(balance()) };
  };
  const answer = async (bid: SentBid) => {
    switch (script.shift() ?? 'taken') {
      case 'taken':
        return taken(bid);
      case 'refused':
        return ledger.has(bid.bid_id) ? taken(bid) : { success: '0', msg: 'No' };
      case 'dropped before':
        throw networkDown();
      case 'dropped after':
        taken(bid);
        throw networkDown();
      case 'stalled':
        taken(bid);
        throw timedOut();
      case 'broken answer':
        taken(bid);
        return httpAnswer(502, '<html>');
      case 'too many':
        return httpAnswer(429, { msg: 'Too many' });
      case 'too many for a moment':
        return httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': '0' });
      case 'session ended':
        return httpAnswer(401, { msg: 'Please login again.' });
      case 'session ended by another tab':
        endSession();
        return taken(bid);
    }
  };
  const { requests } = answerWith({
    'get_profile.php': () => ({ success: '1', data: { ...ashaOnWire, wallet: String(balance()) } }),
    'set_bid_new.php': async ({ fields }) => {
      inFlight += 1;
      mostAtOnce = Math.max(mostAtOnce, inFlight);
      const [bid] = JSON.parse(String(fields.bids)) as SentBid[];
      return answer(bid ?? { bid_id: '', points_action: '', open_digit: '' }).finally(() => (inFlight -= 1));
    },
  });
  const sent = () =>
    requests
      .filter(({ name }) => name === 'set_bid_new.php')
      .map(({ fields }) => (JSON.parse(String(fields.bids)) as SentBid[])[0]?.open_digit);
  return { ledger, balance, mostAtOnce: () => mostAtOnce, sent };
}

export const loggedIn = (): AppStore => createAppStore({ session: { phone_number, player: asha } });
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
