import { act, screen, waitFor, within } from '@testing-library/react';
import { networkDown } from 'shared/testing';
import { atEntry, slip, statuses } from '../testing/at-single-entry.tsx';
import { eachTestAnew, noon } from '../testing/at-the-market.tsx';

eachTestAnew();

test('the review names the total, the wallet before and after and what may be won, and that bids are final', async () => {
  const { add, user } = await atEntry('single_digit');
  await add('Single Digit', '6', '100');
  await add('Single Digit', '3', '50');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const sheet = screen.getByRole('dialog', { name: 'KALYAN · Single Digit · 21 Nov 2026' });
  expect(within(sheet).getByText('Bid Once Played Will Not Be Cancelled')).toBeInTheDocument();
  expect(within(sheet).getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['150', '1,500', '1,350', '950']);
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
  expect(seen[1]).toEqual(['Success', 'LOADING...', 'HOLD', 'HOLD']);
  expect(statuses()).toEqual(['Success', 'Insufficient balance.', 'Failed', 'Failed !!']);
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');

  const first = sentBids();
  answers = [1, 2, 3].map((at) => () => ({ success: '1', Remaining_user_balance: String(1490 - at * 10) }));
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(address()).toBe('/my-bid'));
  expect(sentBids().slice(4)).toEqual(first.slice(1));
  expect(store.getState().session.player?.wallet).toBe(1460);
});

test('while it is sent the sheet cannot be left and a second tap sends nothing', async () => {
  let answer: (given: object) => void = () => undefined;
  const { add, submit, sentBids, user } = await atEntry('single_digit', { setBid: () => new Promise((resolve) => (answer = resolve)) });
  await add('Single Digit', '6', '10');
  await submit();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '1 of 1' }));
  expect(sentBids()).toHaveLength(1);
  await act(async () => answer({ success: '1', Remaining_user_balance: '0' }));
});

test('what was refused goes back to the list, and what is not known is offered under its id at the next visit', async () => {
  const refuseThenLose = [() => ({ success: '0', msg: 'No' }), () => Promise.reject(networkDown())];
  const first = await atEntry('single_digit', { setBid: () => refuseThenLose.shift()?.() });
  await first.add('Single Digit', '1', '10');
  await first.add('Single Digit', '2', '20');
  await first.submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  await first.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(slip()).toHaveTextContent('1 bid · 10 pts');
  const lost = first.sentBids()[1];
  first.unmount();

  const second = await atEntry('single_digit');
  expect(slip()).toHaveTextContent('1 bid · 10 pts');
  expect(screen.getByText('1 bid in KALYAN was not finished. Nothing is placed twice.')).toBeInTheDocument();
  await second.user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(statuses()).toEqual(['Failed !!']);
  await second.user.click(screen.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument());
  expect(second.sentBids()).toEqual([lost]);
  expect(slip()).toHaveTextContent('1 bid · 10 pts');
});

test('a page that dies in the middle leaves the sent bid and those after it to be continued', async () => {
  const first = await atEntry('single_digit', { setBid: () => new Promise(() => undefined) });
  await first.add('Single Digit', '1', '10');
  await first.add('Single Digit', '2', '20');
  await first.submit();
  const sent = first.sentBids();
  expect(JSON.parse(localStorage.getItem(`bid_submissions:${sent[0]?.phone_number}`) ?? '')[0].bids).toMatchObject([
    { bid_id: sent[0]?.bid_id, state: 'loading' },
    { state: 'hold' },
  ]);
});

test('a submission of an earlier day is not sent for today', async () => {
  const first = await atEntry('single_digit', { setBid: () => Promise.reject(networkDown()) });
  await first.add('Single Digit', '1', '10');
  await first.submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  first.unmount();

  const { user, sentBids } = await atEntry('single_digit', { now: noon + 86_400_000 });
  expect(await screen.findByText(/Some bids in KALYAN of 21 Nov 2026 got no answer/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/got no answer/)).not.toBeInTheDocument();
  expect(sentBids()).toEqual([]);
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

test.each(['Close', 'Retry failed'])('what another tab has finished meanwhile is left alone by %s', async (button) => {
  const first = await atEntry('single_digit', { setBid: () => Promise.reject(networkDown()) });
  await first.add('Single Digit', '1', '10');
  await first.submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  const kept = `bid_submissions:${first.sentBids()[0]?.phone_number}`;
  first.unmount();

  const { user, sentBids } = await atEntry('single_digit');
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  localStorage.setItem(kept, '[]');
  await user.click(screen.getByRole('button', { name: button }));
  expect(slip()).toHaveTextContent('0 bids · 0 pts');
  expect(localStorage.getItem(kept)).toBe('[]');
  expect(sentBids()).toEqual([]);
});
