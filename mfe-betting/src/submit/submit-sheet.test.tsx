import { act, screen, waitFor, within } from '@testing-library/react';
import { httpAnswer, networkDown } from 'shared/testing';
import { atEntry, slip, statuses } from '../testing/at-single-entry.tsx';
import { eachTestAnew, noon } from '../testing/at-the-market.tsx';

eachTestAnew();

// The sheet has its cross and, once it has something to say, a button.
const closeButton = () => screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
const said = () => within(screen.getByRole('dialog')).getByRole('status');
const taken = { success: '1', Remaining_user_balance: '1490' };


test('the review names the total, the wallet before and after and what may be won, and that bids are final', async () => {
  const { add, user } = await atEntry('single_digit');
  await add('Single Digit', '6', '100');
  await add('Single Digit', '3', '50');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const sheet = screen.getByRole('dialog', { name: 'KALYAN · Single Digit · 21 Nov 2026' });
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
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('1 placed · 1 without an answer · 2 refused');
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

test('what was refused goes back to the list, and what is not known is offered under its id at the next visit', async () => {
  const refuseThenLose = [() => ({ success: '0', msg: 'No' }), () => Promise.reject(networkDown())];
  const first = await atEntry('single_digit', { setBid: () => refuseThenLose.shift()?.() });
  await first.add('Single Digit', '1', '10');
  await first.add('Single Digit', '2', '20');
  await first.submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  await first.user.click(closeButton());
  expect(slip()).toHaveTextContent('1 bid · ₹10');
  const lost = first.sentBids()[1];
  first.unmount();

  const second = await atEntry('single_digit');
  expect(slip()).toHaveTextContent('1 bid · ₹10');
  expect(screen.getByText('1 bid in KALYAN was not finished. No bid is placed twice.')).toBeInTheDocument();
  await second.user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(statuses()).toEqual(['Failed !!']);
  await second.user.click(screen.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument());
  expect(second.sentBids()).toEqual([lost]);
  expect(slip()).toHaveTextContent('1 bid · ₹10');
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
  expect(await screen.findByText(/Some bids in KALYAN on 21 Nov 2026 were not finished/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/that day is over/)).not.toBeInTheDocument();
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

test.each([
  ['Close', () => closeButton()],
  ['Retry failed', () => screen.getByRole('button', { name: 'Retry failed' })],
])('what another tab has finished meanwhile is left alone by %s', async (_name, button) => {
  const first = await atEntry('single_digit', { setBid: () => Promise.reject(networkDown()) });
  await first.add('Single Digit', '1', '10');
  await first.submit();
  await screen.findByRole('button', { name: 'Retry failed' });
  const kept = `bid_submissions:${first.sentBids()[0]?.phone_number}`;
  first.unmount();

  const { user, sentBids } = await atEntry('single_digit');
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  localStorage.setItem(kept, '[]');
  await user.click(button());
  expect(slip()).toHaveTextContent('0 bids · ₹0');
  expect(localStorage.getItem(kept)).toBe('[]');
  expect(sentBids()).toEqual([]);
});

test('a lost answer stops the sending, the sheet says what is known, and going on places the rest', async () => {
  const answers = [() => taken, () => Promise.reject(networkDown())];
  const { add, submit, sentBids, user, address } = await atEntry('single_digit', { setBid: () => (answers.shift() ?? (() => taken))() });
  for (const digit of ['1', '2', '3']) await add('Single Digit', digit, '10');
  await submit();
  await screen.findByRole('button', { name: 'Continue' });
  expect(said()).toHaveTextContent('1 placed · 1 without an answer · 1 not sent');
  expect(said()).toHaveTextContent('The server did not answer, so sending stopped.');
  expect(statuses()).toEqual(['Success', 'Failed !!', 'HOLD']);
  // What is placed is paid: the sum is that of the rest.
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)[0]).toBe('₹20');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/my-bid'));
  expect(sentBids().map(({ open_digit }) => open_digit)).toEqual(['1', '2', '2', '3']);
  expect(sentBids()[2]).toEqual(sentBids()[1]);
});

test('closed after a stop, the rest stays unfinished under its ids; what was never sent can be taken back to be changed', async () => {
  const answers = [() => Promise.reject(networkDown())];
  const { add, submit, sentBids, user } = await atEntry('single_digit', { setBid: () => (answers.shift() ?? (() => taken))() });
  for (const digit of ['1', '2', '3']) await add('Single Digit', digit, '10');
  await submit();
  await screen.findByRole('button', { name: 'Continue' });
  await user.click(closeButton());
  expect(slip()).toHaveTextContent('0 bids');
  expect(screen.getByText('3 bids in KALYAN were not finished. No bid is placed twice.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Change' }));
  expect(slip()).toHaveTextContent('2 bids · ₹20');
  expect(screen.getByText('1 bid in KALYAN was not finished. No bid is placed twice.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument());
  expect(sentBids()[1]).toEqual(sentBids()[0]);
  expect(slip()).toHaveTextContent('2 bids · ₹20');
});

test('a call that hangs traps nobody: Stop ends after its answer, and the sheet can be closed before it comes', async () => {
  const line = hangingLine();
  const { add, submit, sentBids, user, store } = await atEntry('single_digit', { setBid: line.setBid });
  for (const digit of ['1', '2']) await add('Single Digit', digit, '10');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(said()).toHaveTextContent('Sending stops after the bid that is on its way.');
  await user.click(closeButton());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(noticesIn(store)).toEqual(['Sending stops after the bid that is on its way.']);
  await line.answer(taken);
  await waitFor(() => expect(noticesIn(store)).toEqual(['KALYAN: 1 placed · 1 not sent. Open the market to finish the rest.']));
  expect(sentBids()).toHaveLength(1);
  expect(await screen.findByText('1 bid in KALYAN was not finished. No bid is placed twice.')).toBeInTheDocument();
});

test('a stop that is waited for says what is left', async () => {
  const line = hangingLine();
  const { add, submit, user } = await atEntry('single_digit', { setBid: line.setBid });
  for (const digit of ['1', '2']) await add('Single Digit', digit, '10');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await line.answer(taken);
  await screen.findByRole('button', { name: 'Continue' });
  expect(said()).toHaveTextContent('1 placed · 1 not sentSending has stopped.');
});

test('leaving the screen stops the sending after the bid on its way and says what became of it', async () => {
  const line = hangingLine();
  const { add, submit, sentBids, store, unmount } = await atEntry('single_digit', { setBid: line.setBid });
  for (const digit of ['1', '2', '3']) await add('Single Digit', digit, '10');
  await submit();
  await waitFor(() => expect(sentBids()).toHaveLength(1));
  unmount();
  expect(noticesIn(store)).toEqual(['Sending stops after the bid that is on its way.']);
  await line.answer(taken);
  await waitFor(() => expect(noticesIn(store)).toEqual(['KALYAN: 1 placed · 2 not sent. Open the market to finish the rest.']));
  expect(sentBids()).toHaveLength(1);
});

test('a pause that the server asks for is counted down, and sending goes on by itself', async () => {
  const answers: (() => object)[] = [() => httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': '5' })];
  const { add, submit, address } = await atEntry('single_digit', { setBid: () => (answers.shift() ?? (() => taken))() });
  await add('Single Digit', '1', '10');
  await submit();
  expect(await screen.findByRole('button', { name: /^Waiting 00:0[45]$/ })).toBeInTheDocument();
  expect(said()).toHaveTextContent('The server asked for a short pause. Sending continues on its own.');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(address()).toBe('/my-bid'));
});

test('a longer pause is left to the player', async () => {
  const { add, submit, sentBids } = await atEntry('single_digit', { setBid: () => httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': '45' }) });
  await add('Single Digit', '1', '10');
  await submit();
  await screen.findByRole('button', { name: 'Continue' });
  expect(said()).toHaveTextContent('0 placed · 1 not sentThe server is not taking more bids for 45 seconds. Continue after that.');
  expect(sentBids()).toHaveLength(1);
});

function noticesIn(store: Awaited<ReturnType<typeof atEntry>>['store']): string[] {
  return store.getState().notices.map(({ text }) => text);
}

/** A provider that answers a bid when the test says so. */
function hangingLine() {
  let resolve: ((given: object) => void) | undefined;
  const answer = async (given: object) => {
    await waitFor(() => expect(resolve).toBeDefined());
    await act(async () => resolve?.(given));
  };
  return { setBid: () => new Promise((answered) => (resolve = answered)), answer };
}
