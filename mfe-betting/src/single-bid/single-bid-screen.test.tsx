import { act, screen, waitFor, within } from '@testing-library/react';
import { networkDown } from 'shared/testing';
import { atTheMarket, eachTestAnew, noon } from '../testing/at-the-market.tsx';
import { SingleBidScreen } from './single-bid-screen.tsx';

eachTestAnew();

const path = '/game_type_single/:gameName/:gameType';

async function atEntry(slug: string, options: Parameters<typeof atTheMarket>[1] = {}) {
  const entry = atTheMarket(<SingleBidScreen />, { path, at: `/game_type_single/KALYAN/${slug}`, ...options });
  await screen.findByLabelText('Points');
  const { user } = entry;
  const add = async (label: string, number: string, points: string) => {
    await user.clear(screen.getByLabelText(label));
    if (number) await user.type(screen.getByLabelText(label), number);
    await user.clear(screen.getByLabelText('Points'));
    if (points) await user.type(screen.getByLabelText('Points'), points);
    await user.click(screen.getByRole('button', { name: 'Add' }));
  };
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Submit/ }));
  };
  return { ...entry, add, submit };
}

const statuses = () => within(screen.getByRole('table')).getAllByRole('row').slice(1).map((row) => row.lastElementChild?.textContent);
const slip = () => screen.getByRole('region', { name: 'Bid slip' });

test('a wrong number and too few points are named, and nothing is added', async () => {
  const { add } = await atEntry('single_pana');
  await add('Single Pana', '012', '9');
  expect(screen.getByText('Please enter a valid number.')).toBeInTheDocument();
  expect(screen.getByText('Please Enter minimum 10 Points.')).toBeInTheDocument();
  expect(slip()).toHaveTextContent('0 bids · 0 pts');
});

test('an empty list cannot be submitted', async () => {
  const { user, store } = await atEntry('single_digit');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['Please Select Bids for Betting.']);
});

test('a pana in the wrong order is offered as it is drawn', async () => {
  const { user } = await atEntry('single_pana');
  await user.type(screen.getByLabelText('Single Pana'), '321');
  await user.click(screen.getByRole('button', { name: 'Use 123' }));
  expect(screen.getByLabelText('Single Pana')).toHaveValue('123');
  expect(screen.getByText('Valid pana of digit 6')).toBeInTheDocument();
});

test('the same number adds up, a row can be edited and removed', async () => {
  const { add, user } = await atEntry('jodi_digit');
  await add('Jodi Digit', '67', '20');
  await add('Jodi Digit', '67', '30');
  expect(slip()).toHaveTextContent('1 bid · 50 pts');
  await user.click(screen.getByRole('button', { name: 'Edit 67' }));
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '10');
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(slip()).toHaveTextContent('1 bid · 10 pts');
  await user.click(screen.getByRole('button', { name: 'Remove 67' }));
  expect(slip()).toHaveTextContent('0 bids');
});

test('a jodi has no session to choose and is sent as Open with both digits', async () => {
  const { add, submit, sentBids, store, address } = await atEntry('jodi_digit');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await add('Jodi Digit', '67', '100');
  await submit();
  await waitFor(() => expect(address()).toBe('/my-bid'));
  expect(sentBids()).toEqual([
    expect.objectContaining({
      game_name: 'KALYAN', game_type: 'Jodi Digit', session: 'Open', points_action: '100',
      open_digit: '6', close_digit: '7', open_pana: 'NA', close_pana: 'NA', bid_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ]);
  expect(store.getState().session.player?.wallet).toBe(1400);
});

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

test('bids and points survive a reload', async () => {
  const first = await atEntry('single_digit');
  await first.add('Single Digit', '6', '70');
  first.unmount();
  await atEntry('single_digit');
  expect(slip()).toHaveTextContent('1 bid · 70 pts');
  expect(screen.getByLabelText('Points')).toHaveValue('70');
});

test('a bid to repeat comes filled in', async () => {
  await atEntry('single_pana', { at: '/game_type_single/kalyan/single_pana?number=123&points=35' });
  expect(screen.getByLabelText('Single Pana')).toHaveValue('123');
  expect(screen.getByLabelText('Points')).toHaveValue('35');
});

test('a short wallet is said and does not block', async () => {
  const { add, user } = await atEntry('single_digit');
  await add('Single Digit', '6', '5000');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('The wallet does not hold enough points for these bids.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add Fund' })).toHaveAttribute('href', '/add_fund_auto');
  expect(screen.getByRole('button', { name: 'Submit 1 bid' })).toBeEnabled();
});

test('a closed market says so and takes nothing', async () => {
  atTheMarket(<SingleBidScreen />, { path, at: '/game_type_single/MORNING/single_digit' });
  expect(await screen.findByText('This Market Betting Is Closed For Today.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Points')).not.toBeInTheDocument();
});

test('an unknown market leads home', async () => {
  atTheMarket(<SingleBidScreen />, { path, at: '/game_type_single/NOWHERE/single_digit' });
  expect(await screen.findByText('There is no market named NOWHERE.')).toBeInTheDocument();
});
