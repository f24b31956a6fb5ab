import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { defaultLanguage, inLanguage, type Language } from 'shared/rules';
import {
  answerWith,
  asha,
  ashaOnWire,
  giveRoom,
  letDialogsOpen,
  renderScreen,
  type RecordedRequest,
  type TestAnswer,
} from 'shared/testing';
import { texts } from '../texts/en.ts';
import { texts as hindi } from '../texts/hi.ts';
import { texts as marathi } from '../texts/mr.ts';

/** The default time of tests. At noon, KALYAN takes bids on both halves. */
export const noon = Date.parse('2026-11-21T12:00:00+05:30');

const undeclared = { open_pana: '', open_digit: '', close_digit: '', close_pana: '' };

export const games = [
  {
    games_name: 'SRIDEVI',
    open_time: '11:35 am',
    close_time: '12:35 pm',
    open_pana: '123',
    open_digit: '6',
    close_digit: '',
    close_pana: '',
  },
  { games_name: 'KALYAN', open_time: '03:45 pm', close_time: '05:45 pm', ...undeclared },
  { games_name: 'A & B / C', open_time: '01:00 pm', close_time: '02:00 pm', ...undeclared },
  {
    games_name: 'MORNING',
    open_time: '9:00 am',
    close_time: '10:00 am',
    open_pana: '123',
    open_digit: '6',
    close_digit: '7',
    close_pana: '124',
  },
];

export const rates = [
  ['Single Digit', 95],
  ['Jodi Digit', 950],
  ['Single Pana', 1400],
  ['Double Pana', 2800],
  ['Triple Pana', 7000],
  ['Half Sangam', 10_000],
  ['Full Sangam', 100_000],
].map(([type, max_value]) => ({ type, min_value: '10', max_value: String(max_value) }));

export const placed = { success: '1', msg: 'Bid placed successfully.', Remaining_user_balance: '1400' };

let visitor = asha;

interface AtTheMarket {
  path?: string;
  at?: string;
  now?: number;
  setBid?: () => unknown;
  getGames?: TestAnswer;
  player?: typeof asha;
  language?: Language;
}

type Visit = ReturnType<typeof renderScreen> & {
  requests: RecordedRequest[];
  sentBids: () => Record<string, string>[];
  user: ReturnType<typeof userEvent.setup>;
};

/** Renders a screen of this remote with markets and rates, at noon by default. */
export function atTheMarket(
  screen: ReactNode,
  {
    path = '/',
    at = path,
    now = noon,
    setBid = () => placed,
    getGames,
    player = visitor,
    language = defaultLanguage,
  }: AtTheMarket = {},
): Visit {
  jest.useFakeTimers({ now, advanceTimers: true });
  letDialogsOpen();
  const { requests } = answerWith({
    'get_games.php': getGames ?? { result: games },
    'get_rates.php': { result: rates },
    'get_profile.php': { success: '1', data: ashaOnWire },
    'set_bid_new.php': async () => {
      await answerDelay();
      return setBid();
    },
  });
  const view = renderScreen(screen, {
    texts: inLanguage({ en: texts, hi: hindi, mr: marathi }, language),
    path,
    at,
    player,
    language,
  });
  const sentBids = () =>
    requests
      .filter(({ name }) => name === 'set_bid_new.php')
      .map(({ fields }) => (JSON.parse(String(fields.bids)) as Record<string, string>[])[0] ?? {});
  return { ...view, requests, sentBids, user: userEvent.setup({ delay: null }) };
}

// Waits long enough for the screen to render its pending state.
function answerDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

/** Gives each test a new player with empty storage, and restores the real clock after it. */
export function setUpEachTest(): void {
  // Typing is slow on a busy machine.
  jest.setTimeout(60_000);
  beforeEach(() => {
    localStorage.clear();
    giveRoom(false);
    visitor = { ...asha, phone_number: String(Number(visitor.phone_number) + 1) };
  });
  afterEach(() => jest.useRealTimers());
}
