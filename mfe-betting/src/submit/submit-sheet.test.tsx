import { act, screen, within } from '@testing-library/react';
import { networkDown } from 'shared/testing';
import { atEntry, myBids, noticesIn, said, statuses, taken } from '../testing/at-single-entry.tsx';
import { eachTestAnew, noon } from '../testing/at-the-market.tsx';

eachTestAnew();

test('the review names the total, the wallet before and after and what may be won, and that bids are final', async () => {
  const { add, user } = await atEntry('single_digit');
  await add('Single Digit', '6', '100');
  await add('Single Digit', '3', '50');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const sheet = screen.getByRole('dialog', { name: 'KALYAN · Single Digit 21 Nov 2026' });
  expect(within(sheet).getByText('Bid Once Played Will Not Be Cancelled')).toBeInTheDocument();
  expect(within(sheet).getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['₹150', '₹1,500', '₹1,350', '₹950']);
  expect(statuses()).toEqual(['HOLD', 'HOLD']);
  expect(within(sheet).getByRole('region')).toHaveStyle({ maxHeight: '300px' });
});

test('bids go one at a time, each with its status, and what failed is sent again under the same id', async () => {
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
  expect(said()).toHaveTextContent('Stopped: 1 placed, 2 refused, 1 unknown');
  expect(seen[1]).toEqual(['Success', 'LOADING...', 'HOLD', 'HOLD']);
  expect(statuses()).toEqual(['Success', 'Insufficient balance.', 'Failed', 'Failed !!']);
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');

  const first = sentBids();
  answers = [1, 2, 3].map((at) => () => ({ success: '1', Remaining_user_balance: String(1490 - at * 10) }));
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  expect(await screen.findByText('4 placed')).toBeInTheDocument();
  expect(sentBids().slice(4)).toEqual(first.slice(1));
  expect(store.getState().session.player?.wallet).toBe(1460);
  await user.click(await myBids());
  expect(address()).toBe('/my-bid');
});

test('bids on a market that turns out to be closed for today are not offered for another try', async () => {
  const { add, submit, sentBids } = await atEntry('single_digit', { setBid: () => ({ success: '0', msg: 'This Market Betting Is Closed For Today.' }) });
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '10');
  await submit();
  expect(await screen.findAllByText('This Market Betting Is Closed For Today.')).toHaveLength(2);
  expect(said()).toHaveTextContent('0 placed, 2 not');
  expect(screen.queryByRole('button', { name: /Retry|Continue/ })).toBeNull();
  expect(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(sentBids()).toHaveLength(2);
});

test('while it is sent the sheet is not left by mistake and a second tap sends nothing', async () => {
  let answer: (given: object) => void = () => undefined;
  const { add, submit, sentBids, user } = await atEntry('single_digit', { setBid: () => new Promise((resolve) => (answer = resolve)) });
  await add('Single Digit', '6', '10');
  await submit();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '1 of 1' }));
  expect(sentBids()).toHaveLength(1);
  await act(async () => answer({ success: '1', Remaining_user_balance: '0' }));
});

test('a review left open while the open time passes sends nothing until the bids are removed', async () => {
  const { add, user, sentBids, store } = await atEntry('single_digit', { now: noon + (3 * 60 + 44) * 60_000 });
  await add('Single Digit', '6', '10');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await user.click(screen.getByRole('button', { name: 'Submit 1 bid' }));
  expect(store.getState().notices.at(-1)?.text).toBe('Remove the bids marked Open closed first.');
  expect(sentBids()).toEqual([]);
});

const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('a result in part has a headline and sums of its own: what is placed, what is not and the wallet now', async () => {
  const answers: (() => object)[] = [() => taken, () => ({ success: '0', msg: 'Insufficient balance.' })];
  const { add, submit, user, address } = await atEntry('single_digit', { setBid: () => (answers.shift() ?? (() => taken))() });
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '5000');
  await submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  expect(said()).toHaveTextContent('1 placed, 1 not');
  expect(facts()).toEqual(['₹10', '₹5,000', '₹1,500', '₹95']); // read anew, as the provider of the test tells it
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Add Fund' })).toBeInTheDocument();
  await user.click(await myBids());
  expect(address()).toBe('/my-bid');
});

test('when all are placed the sheet says so, and goes on to the bids by itself after three seconds', async () => {
  const { add, submit, address, store } = await atEntry('single_digit');
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '20');
  await submit();
  await screen.findByText('2 placed');
  expect(facts()).toEqual(['₹30', '₹1,400', '₹190']);
  expect(noticesIn(store)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(address()).toBe('/my-bid');
});

test('Play again reviews the same bids anew, under ids of their own', async () => {
  const { add, submit, sentBids, user } = await atEntry('single_digit');
  await add('Single Digit', '1', '10');
  await add('Single Digit', '2', '20');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Play again' }));
  expect(statuses()).toEqual(['HOLD', 'HOLD']);
  await user.click(screen.getByRole('button', { name: 'Submit 2 bids' }));
  await screen.findByText('2 placed');
  const [one, two, again] = sentBids();
  expect({ ...again, bid_id: one?.bid_id }).toEqual(one);
  expect(new Set(sentBids().map(({ bid_id }) => bid_id)).size).toBe(4);
  expect(two?.open_digit).toBe('2');
});
