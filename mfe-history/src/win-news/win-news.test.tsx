import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BidRowOnWire, Game, OutcomeOnWire, Player } from 'shared/provider';
import { playerEdited, readKept, useGamesQuery, whileUnderWay } from 'shared/store';
import { answerWith, asha, kalyan, letDialogsOpen, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { announcedKey } from './new-outcomes.ts';
import { WinNews } from './win-news.tsx';

const won: BidRowOnWire = {
  date: '2026-11-20T15:05:00+05:30',
  game_name: 'KALYAN',
  game_type: 'Jodi Digit',
  session: 'Open',
  points_action: '10',
  open_digit: '6',
  close_digit: '7',
  open_pana: 'NA',
  close_pana: 'NA',
  status: 'won',
  win_points: '950',
  bid_id: 'one',
  outcome: '1',
  drawn_open: '123',
  drawn_close: '124',
};
const close: OutcomeOnWire = { id: '1', game_name: 'KALYAN', session: 'Close', staked: '60', won: '950' };
/** A bid on each of ten digits, 10 points each. */
const everyDigit: OutcomeOnWire = { id: '2', game_name: 'MADHUR DAY', session: 'Open', staked: '100', won: '95' };
const withOutcomes = (wallet: number, ...outcomes: OutcomeOnWire[]): Player => ({
  ...asha,
  wallet,
  wins: [won],
  outcomes,
});
const show = (player: Player, at = '/') => renderScreen(<WinNews />, { texts, path: '*', at, player });
const hasAnnouncedSome = () => localStorage.setItem(`${announcedKey}:${asha.phone_number}`, '[]');
const wantsMotion = (isWanted: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: !isWanted }) });

/** Gives jsdom, which cannot draw, a canvas that only records calls. */
function withCanvas(own: object): void {
  const paint = new Proxy(own, {
    get: (records, name) => Reflect.get(records, name) ?? (() => ({ addColorStop: () => undefined })),
    set: () => true,
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paint as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
}

const event = () => screen.findByRole('dialog');

beforeAll(letDialogsOpen);
beforeEach(() => {
  localStorage.clear();
  wantsMotion(false);
});
afterEach(() => jest.restoreAllMocks());

test('a net win opens as a sheet with its net, the draw and the bids, until it is closed', async () => {
  hasAnnouncedSome();
  const { unmount } = show(withOutcomes(1950, close));
  expect(await event()).toHaveAccessibleName('KALYAN · Close You won ₹890 net');
  const sheet = within(await event());
  expect(sheet.getByText('Result 123-67-124')).toBeInTheDocument();
  expect(sheet.getByRole('listitem')).toHaveTextContent('67Jodi Digit ₹10+₹950');
  expect(sheet.getByText('Bids ₹60 · won ₹950')).toBeVisible();
  expect(sheet.getByText('Balance now')).toHaveTextContent('Balance now ₹1,950');
  expect(sheet.getByRole('link', { name: 'See your bids' })).toHaveAttribute('href', '/my-bid?status=won');
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  show(withOutcomes(1950, close));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['95', 'Net result −₹5'],
  ['100', 'Net result ₹0'],
])('bids for ₹100 that won ₹%s are no win, and the card is not gold', (points, title) => {
  hasAnnouncedSome();
  show(withOutcomes(1500, { ...everyDigit, won: points }));
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.queryByText(/You won/)).toBeNull();
  expect(screen.getByRole('status')).not.toHaveAttribute('data-surface');
});

test('several outcomes are one event with their total, and the first three have their own net', async () => {
  hasAnnouncedSome();
  show(withOutcomes(5000, close, everyDigit, ...['3', '4', '5'].map((id) => ({ ...everyDigit, id }))));
  expect(await event()).toHaveAccessibleName('You won ₹870 net');
  const sheet = within(await event());
  const [first, second, ...others] = sheet.getAllByRole('listitem');
  expect(first).toHaveTextContent('KALYAN · Close Bids ₹60 · won ₹950Result 123-67-124');
  expect(first).toHaveTextContent('+₹890');
  expect(second).toHaveTextContent('MADHUR DAY · Open Bids ₹100 · won ₹95−₹5');
  expect(others).toHaveLength(1);
  expect(sheet.getByText('and 2 more')).toBeVisible();
});

describe('while the player is busy, a net win is a quiet card, and the event follows', () => {
  test.each([
    ['types', '<input>'],
    ['has a dialog open', '<dialog open></dialog>'],
    ['has the scrim of a dialog', '<div data-scrim></div>'],
    ['has pressed the button of a menu', '<button aria-haspopup="dialog" aria-expanded="true"></button>'],
  ])('the player %s', async (_what, html) => {
    const busy = document.body.appendChild(document.createElement('div'));
    busy.innerHTML = html;
    busy.querySelector('input')?.focus();
    hasAnnouncedSome();
    show(withOutcomes(1950, close));
    expect(screen.getByRole('status')).toHaveTextContent('You won ₹890 net');
    expect(screen.getByRole('status')).toHaveTextContent('KALYAN · Close · 67Bids ₹60 · won ₹950');
    expect(screen.queryByRole('heading', { level: 2, name: /KALYAN/ })).toBeNull();
    busy.remove();
    expect(await screen.findByRole('heading', { name: 'KALYAN · Close You won ₹890 net' })).toBeVisible();
    expect(screen.queryByText(/KALYAN · Close · 67/)).toBeNull();
  });

  test('the player sends bids', async () => {
    hasAnnouncedSome();
    const { store } = show(withOutcomes(1950));
    let answer = () => {};
    const sending = store.dispatch(whileUnderWay(() => new Promise<void>((resolve) => (answer = resolve))));
    act(() => void store.dispatch(playerEdited({ outcomes: [close] })));
    expect(screen.getByRole('status')).toHaveTextContent('You won ₹890 net');
    answer();
    await act(() => sending);
    expect(await event()).toBeVisible();
  });
});

test('the quiet card closes after a swipe to the side, or after 20 seconds without a touch', () => {
  jest.useFakeTimers();
  hasAnnouncedSome();
  const { unmount } = show(withOutcomes(1500, everyDigit));
  fireEvent.touchStart(screen.getByRole('status'), { touches: [{ clientX: 200, clientY: 600 }] });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toBeVisible();
  fireEvent.touchEnd(screen.getByRole('status'), { changedTouches: [{ clientX: 120, clientY: 610 }] });
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  hasAnnouncedSome();
  show(withOutcomes(1500, everyDigit));
  act(() => jest.advanceTimersByTime(19_000));
  expect(screen.getByRole('status')).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});

// The store may publish an answer a moment later. This component renders the published data, so that the test can wait
// for it.
function Markets() {
  const { data, refetch } = useGamesQuery();
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ? `Open: ${data[0]?.open_pana}` : 'Loading'}
    </button>
  );
}

/** Shows the markets and the news, then lets the next answer to `get_games.php` arrive. */
async function afterGames(next: Partial<Game>) {
  answerWith({ 'get_games.php': { result: [{ ...kalyan, open_pana: '', close_pana: '' }] } });
  renderScreen(
    <>
      <Markets />
      <WinNews />
    </>,
    { texts, path: '*', at: '/', player: withOutcomes(1000, close) },
  );
  const markets = await screen.findByRole('button', { name: 'Open:' });
  const { requests } = answerWith({
    'get_games.php': { result: [{ ...kalyan, close_pana: '', open_pana: '123', ...next }] },
    'get_profile.php': {
      success: '1',
      data: { ...asha, wallet: '1095', outcomes: [{ ...everyDigit, staked: '10' }, close] },
    },
  });
  await userEvent.click(markets);
  await screen.findByRole('button', { name: 'Open: 123' });
  return requests;
}

test('a new device announces no earlier wins, only those of the next settlement', async () => {
  await afterGames({ settled_at: '2026-01-07T10:30:00.000Z' });
  expect(readKept(announcedKey, asha.phone_number)).toEqual(['1']);
  expect(await screen.findByRole('heading', { name: /You won ₹85/ })).toBeVisible();
});

test('a result that is not settled yet, or of a provider that does not say so, reads no account', async () => {
  const requests = await afterGames({});
  expect(requests.map(({ name }) => name)).not.toContain('get_profile.php');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('bids that won nothing are no news', () => {
  hasAnnouncedSome();
  show(withOutcomes(1500, { ...everyDigit, won: '0' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('counts the net up under specks of gold, and announces it once with its final value', async () => {
  const specks = jest.fn();
  withCanvas({ fillRect: specks });
  wantsMotion(true);
  hasAnnouncedSome();
  show(withOutcomes(1950, close));
  const counted = await screen.findByText('₹0');
  expect(counted).toHaveAttribute('aria-hidden', 'true');
  await waitFor(() => expect(specks).toHaveBeenCalled());
  await waitFor(() => expect(counted).toHaveTextContent('₹890'));
});

test('shows the final net at once, without specks, if the player prefers reduced motion', async () => {
  const specks = jest.fn();
  withCanvas({ fillRect: specks });
  hasAnnouncedSome();
  show(withOutcomes(1950, close));
  await event();
  expect(screen.queryByText('₹0')).toBeNull();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(specks).not.toHaveBeenCalled();
});

describe('Share picture', () => {
  const press = async () => {
    hasAnnouncedSome();
    show(withOutcomes(1950, close));
    await userEvent.click(await screen.findByRole('button', { name: 'Share picture' }));
  };
  afterEach(() => {
    for (const name of ['share', 'canShare'] as const) Reflect.deleteProperty(navigator, name);
  });

  test('offers the picture to the device, with the draw and the net on it', async () => {
    const written: string[] = [];
    const shared: ShareData[] = [];
    withCanvas({ fillText: (words: string) => written.push(words) });
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
    await press();
    await waitFor(() =>
      expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['win.png', 'image/png']]),
    );
    expect(written).toEqual(
      expect.arrayContaining([
        'KALYAN · Close',
        '123',
        '6',
        '7',
        '124',
        '₹890',
        'Bids ₹60 · won ₹950',
        texts.share.foot,
      ]),
    );
    expect(screen.queryByText('Saved as a picture.')).toBeNull();
  });

  test('saves the picture if the device cannot share it', async () => {
    withCanvas({});
    Object.assign(URL, { createObjectURL: () => 'blob:win', revokeObjectURL: () => undefined });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      expect([this.download, this.href]).toEqual(['win.png', 'blob:win']);
    });
    await press();
    expect(await screen.findByText('Saved as a picture.')).toBeVisible();
    expect(saved).toHaveBeenCalledTimes(1);
  });

  test('says that a browser without a canvas cannot share it', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await press();
    expect(await screen.findByText('That could not be shared here. Please try again.')).toBeVisible();
  });
});

test('shows no card without outcomes from the provider, or on a screen outside the navigation', () => {
  hasAnnouncedSome();
  show({ ...asha, wins: [won] });
  show(withOutcomes(1950, close), '/withdraw');
  expect(screen.queryByRole('status')).toBeNull();
});
