import { act, screen, waitFor, within } from '@testing-library/react';
import { balanceChanged } from 'shared/store';
import { networkDown } from 'shared/testing';
import {
  atEntry,
  closeButton,
  myBids,
  noticesIn,
  sheetStatus,
  slip,
  statuses,
  taken,
} from '../testing/at-single-entry.tsx';
import { setUpEachTest, noon } from '../testing/at-the-market.tsx';

setUpEachTest();

test('shows the total, the wallet before and after, the possible win, and that bids are final in the review', async () => {
  const { add, user } = await atEntry('single_digit');
  await add('Single Digit', '6', '100');
  await add('Single Digit', '3', '50');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const sheet = screen.getByRole('dialog', { name: 'KALYAN Single Digit · Open · 21 Nov 2026' });
  expect(within(sheet).getByText('Bid Once Played Will Not Be Cancelled')).toBeInTheDocument();
  expect(
    within(sheet)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['₹150', '+₹800', '−₹150', '₹1,500', '₹1,350']);
  expect(statuses()).toEqual(['HOLD', 'HOLD']);
  expect(within(sheet).getByRole('region')).toHaveStyle({ maxHeight: '300px' });
});

test('sends bids one at a time with their status, and retries failed ones under the same id', async () => {
  const seen: (string | null | undefined)[][] = [];
  let answers: (() => unknown)[] = [
    () => ({ success: '1', Remaining_user_balance: '1490' }),
    () => ({ success: '0', msg: 'Insufficient balance.' }),
    () => ({ success: '0' }),
    () => Promise.reject(networkDown()),
  ];
  const setBid = () => {
    seen.push(statuses());
    return answers.shift()?.();
  };
  const { add, submit, sentBids, user, address, store } = await atEntry('single_digit', { setBid });
  for (const digit of ['1', '2', '3', '4']) await add('Single Digit', digit, '10');
  await submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  expect(sheetStatus()).toHaveTextContent('Stopped: 1 placed, 2 refused, 1 unknown');
  expect(seen[1]).toEqual(['Success', 'LOADING...', 'HOLD', 'HOLD']);
  expect(statuses()).toEqual(['Success', 'Insufficient balance.', 'Failed', 'Failed !!']);
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');

  const first = sentBids();
  expect(screen.getByText(`…${first[3]?.bid_id?.slice(-6)}`)).toBeVisible();
  answers = [1, 2, 3].map((at) => () => ({ success: '1', Remaining_user_balance: String(1490 - at * 10) }));
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  expect(await screen.findByText('4 placed')).toBeInTheDocument();
  expect(sentBids().slice(4)).toEqual(first.slice(1));
  expect(store.getState().session.player?.wallet).toBe(1460);
  await user.click(await myBids());
  expect(address()).toBe('/my-bid');
});

test('offers no retry when the provider says that the market is closed for today', async () => {
  const { add, submit, sentBids } = await atEntry('single_digit', {
    setBid: () => ({ success: '0', msg: 'This Market Betting Is Closed For Today.' }),
  });
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '10');
  await submit();
  expect(await screen.findAllByText('This Market Betting Is Closed For Today.')).toHaveLength(2);
  expect(sheetStatus()).toHaveTextContent('0 placed, 2 not');
  expect(screen.queryByRole('button', { name: /Retry|Continue/ })).toBeNull();
  expect(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(sentBids()).toHaveLength(2);
});

test('neither closes by mistake nor sends twice while sending', async () => {
  let answer: (given: object) => void = () => undefined;
  const { add, submit, sentBids, user } = await atEntry('single_digit', {
    setBid: () => new Promise((resolve) => (answer = resolve)),
  });
  await add('Single Digit', '6', '10');
  await submit();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '1 of 1' }));
  expect(sentBids()).toHaveLength(1);
  await act(async () => answer({ success: '1', Remaining_user_balance: '0' }));
});

test('counts down the open session, then says that it closed, and sends only what can still be placed', async () => {
  const now = noon + (3 * 60 + 44) * 60_000;
  const { add, user, sentBids } = await atEntry('single_digit', { now });
  await add('Single Digit', '6', '10');
  await user.click(screen.getByRole('radio', { name: 'Close' }));
  await add('Single Digit', '7', '20');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByRole('timer')).toHaveTextContent(/^Open (01:00|00:5\d) left$/);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(statuses()).toEqual(['Open closed', 'HOLD']);
  expect(sheet.queryByRole('timer')).toBeNull();
  expect(sheet.getAllByText('Open closed')).toHaveLength(2);
  expect(sheet.getAllByRole('definition')[0]).toHaveTextContent('₹20');
  await user.click(sheet.getByRole('button', { name: 'Remove 1 and submit' }));
  await screen.findByText('1 placed');
  expect(sentBids()).toMatchObject([{ session: 'Close', close_digit: '7' }]);
});

test('offers only to close a review whose bids have all lapsed, and leaves them on the slip', async () => {
  const { add, user, sentBids } = await atEntry('single_digit', { now: noon + (3 * 60 + 44) * 60_000 });
  await add('Single Digit', '6', '10');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /ubmit/ })).toBeNull();
  await user.click(closeButton());
  expect(slip()).toHaveTextContent('1 bid not counted');
  expect(sentBids()).toEqual([]);
});

test('shows no time in a review of bids on the close while the open still takes bids', async () => {
  const { add, user } = await atEntry('single_digit');
  await user.click(screen.getByRole('radio', { name: 'Close' }));
  await add('Single Digit', '7', '20');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(within(screen.getByRole('dialog')).queryByRole('timer')).toBeNull();
});

const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('shows a headline and sums for a partial result: placed, not placed and the wallet', async () => {
  const answers: (() => object)[] = [() => taken, () => ({ success: '0', msg: 'Insufficient balance.' })];
  const { add, submit, user, address } = await atEntry('single_digit', {
    setBid: () => (answers.shift() ?? (() => taken))(),
  });
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '500');
  await submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  expect(sheetStatus()).toHaveTextContent('1 placed, 1 not');
  expect(facts()).toEqual(['₹10', '₹500', '₹1,500']); // ₹1,500 is the balance that the provider of this test returns on a refetch
  await user.click(await myBids());
  expect(address()).toBe('/my-bid');
});

test('reports that all bids are placed, and opens the bids automatically after five seconds', async () => {
  const { add, submit, address, store } = await atEntry('single_digit');
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '20');
  await submit();
  await screen.findByText('2 placed');
  expect(facts()).toEqual(['₹30', '+₹160', '−₹30', '₹1,400']);
  expect(noticesIn(store)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(4500));
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(address()).toBe('/my-bid');
});

test('plays on after all bids are placed: the entry screen stays, with an empty slip', async () => {
  const { add, submit, user, address } = await atEntry('single_digit');
  await add('Single Digit', '1', '10');
  await submit();
  await screen.findByText('1 placed');
  await act(() => jest.advanceTimersByTimeAsync(800));
  await user.click(screen.getByRole('button', { name: 'Play on' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');
  expect(screen.getByRole('region', { name: 'Bid slip' })).toHaveTextContent('0 bids');
});

test('does not repeat a placed slip, and marks the same bids as already placed in a later review', async () => {
  const { add, submit, sentBids, user } = await atEntry('single_digit');
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '20');
  await submit();
  await myBids();
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Play again' })).toBeNull();
  await user.click(closeButton());

  const again = await atEntry('single_digit');
  await again.add('Single Digit', '1', '10');
  await again.add('Single Digit', '2', '20');
  await again.add('Single Digit', '3', '10');
  await again.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Already placed: 2 bids. These would be 3 more.')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Submit 3 bids' }));
  await screen.findByText('3 placed');
  expect(screen.queryByText(/^Already placed/)).toBeNull();
  expect(new Set([...sentBids(), ...again.sentBids()].map(({ bid_id }) => bid_id)).size).toBe(5);
});

test('does not call bids with other points, session or market already placed', async () => {
  const { add, submit, user } = await atEntry('single_digit');
  await add('Single Digit', '1', '10');
  await submit();
  await myBids();
  await user.click(closeButton());

  const again = await atEntry('single_digit');
  await again.add('Single Digit', '1', '20');
  await again.user.click(screen.getByRole('radio', { name: 'Close' }));
  await again.add('Single Digit', '1', '10');
  await again.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('button', { name: 'Submit 2 bids' })).toBeInTheDocument();
  expect(screen.queryByText(/^Already placed/)).toBeNull();
});

test('disables Submit with too few points, and offers to add exactly the missing ones', async () => {
  const { add, user, sentBids, address } = await atEntry('single_digit');
  await add('Single Digit', '1', '1000');
  await add('Single Digit', '2', '700');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const off = screen.getByRole('button', { name: 'Submit 2 bids' });
  expect(off).toBeDisabled();
  expect(facts()).toEqual(['₹1,700', '+₹7,800', '−₹1,700', '₹1,500', '₹200']);
  await user.click(off);
  expect(sentBids()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Add Fund ₹200' }));
  expect(address()).toBe('/add_fund_auto?amount=200');
});

test('does not resend refused bids while the wallet is short', async () => {
  const answers: (() => object)[] = [() => taken, () => ({ success: '0', msg: 'Insufficient balance.' })];
  const { add, submit, store } = await atEntry('single_digit', { setBid: () => (answers.shift() ?? (() => taken))() });
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '500');
  await submit();
  const retry = await screen.findByRole('button', { name: 'Retry failed' });
  await waitFor(() => expect(retry).toBeEnabled());
  act(() => void store.dispatch(balanceChanged(440)));
  expect(retry).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Add Fund ₹60' })).toHaveAttribute('href', '/add_fund_auto?amount=60');
  expect(sheetStatus()).toHaveTextContent('1 placed, 1 not');
});

test('warns on the slip and in the review about bids that lose on every result', async () => {
  const { add, user } = await atEntry('single_digit');
  for (const digit of '0123456789') await add('Single Digit', digit, '10');
  expect(within(slip()).getByText('Loses in every case: at best ₹95 back of ₹100')).toBeInTheDocument();
  expect(slip()).not.toHaveTextContent('worst');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('Loses in every case: at best ₹95 back of ₹100')).toBeInTheDocument();
  expect(sheet.queryByText('If you win most')).toBeNull();
});
