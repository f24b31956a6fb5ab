import { act, screen, waitFor } from '@testing-library/react';
import { httpAnswer, networkDown } from 'shared/testing';
import { atEntry, closeButton, myBids, noticesIn, sheetStatus, statuses, taken } from '../testing/at-single-entry.tsx';
import { setUpEachTest } from '../testing/at-the-market.tsx';

setUpEachTest();

test('stops at a lost answer, reports what is known, and places the rest on Continue', async () => {
  const answers = [() => taken, () => Promise.reject(networkDown())];
  const { add, submit, sentBids, user, address } = await atEntry('single_digit', {
    setBid: () => (answers.shift() ?? (() => taken))(),
  });
  for (const digit of ['1', '2', '3']) await add('Single Digit', digit, '10');
  await submit();
  await screen.findByRole('button', { name: 'Continue' });
  expect(sheetStatus()).toHaveTextContent('Stopped: 1 placed, 1 unknown, 1 not sent');
  expect(sheetStatus()).toHaveTextContent('The server did not answer. Continue, and no bid is placed twice');
  expect(statuses()).toEqual(['Success', 'Failed !!', 'HOLD']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['₹10', '₹20', '₹1,500']);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await myBids());
  expect(address()).toBe('/my-bid');
  expect(sentBids().map(({ open_digit }) => open_digit)).toEqual(['1', '2', '2', '3']);
  expect(sentBids()[2]).toEqual(sentBids()[1]);
});

test('on Stop, waits for the answer of a hanging call, but lets the sheet close before the answer', async () => {
  const line = hangingLine();
  const { add, submit, sentBids, user, store } = await atEntry('single_digit', { setBid: line.setBid });
  for (const digit of ['1', '2']) await add('Single Digit', digit, '10');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(sheetStatus()).toHaveTextContent('Sending stops after the bid that is on its way.');
  await user.click(closeButton());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(noticesIn(store)).toEqual(['Sending stops after the bid that is on its way.']);
  await line.answer(taken);
  await waitFor(() =>
    expect(noticesIn(store)).toEqual(['KALYAN: 1 placed, 1 not sent. Open the market to finish the rest.']),
  );
  expect(sentBids()).toHaveLength(1);
  expect(await screen.findByText('1 bid in KALYAN was not finished. No bid is placed twice.')).toBeInTheDocument();
});

test('shows what is left while it waits for a stop', async () => {
  const line = hangingLine();
  const { add, submit, user } = await atEntry('single_digit', { setBid: line.setBid });
  for (const digit of ['1', '2']) await add('Single Digit', digit, '10');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await line.answer(taken);
  await screen.findByRole('button', { name: 'Continue' });
  expect(sheetStatus()).toHaveTextContent('Stopped: 1 placed, 1 not sentSending has stopped.');
});

test('stops after the bid in flight when the player leaves, and reports the result', async () => {
  const line = hangingLine();
  const { add, submit, sentBids, store, unmount } = await atEntry('single_digit', { setBid: line.setBid });
  for (const digit of ['1', '2', '3']) await add('Single Digit', digit, '10');
  await submit();
  await waitFor(() => expect(sentBids()).toHaveLength(1));
  unmount();
  expect(noticesIn(store)).toEqual(['Sending stops after the bid that is on its way.']);
  await line.answer(taken);
  await waitFor(() =>
    expect(noticesIn(store)).toEqual(['KALYAN: 1 placed, 2 not sent. Open the market to finish the rest.']),
  );
  expect(sentBids()).toHaveLength(1);
});

test('counts down a pause that the server requests, then continues automatically', async () => {
  const answers: (() => object)[] = [() => httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': '5' })];
  const { add, submit } = await atEntry('single_digit', { setBid: () => (answers.shift() ?? (() => taken))() });
  await add('Single Digit', '1', '10');
  await submit();
  expect(await screen.findByRole('button', { name: /^Waiting 00:0[45]$/ })).toBeInTheDocument();
  expect(sheetStatus()).toHaveTextContent('The server asked for a short pause. Sending continues on its own.');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('1 placed')).toBeInTheDocument();
});

test('leaves a longer pause to the player', async () => {
  const { add, submit, sentBids } = await atEntry('single_digit', {
    setBid: () => httpAnswer(429, { msg: 'Too many' }, { 'Retry-After': '45' }),
  });
  await add('Single Digit', '1', '10');
  await submit();
  await screen.findByRole('button', { name: 'Continue' });
  expect(sheetStatus()).toHaveTextContent(
    'Stopped: 0 placed, 1 not sentThe server is not taking more bids for 45 seconds. Continue after that.',
  );
  expect(sentBids()).toHaveLength(1);
});

/** Creates a provider that answers each bid when the test calls `resolve`. */
function hangingLine() {
  let resolve: ((given: object) => void) | undefined;
  const answer = async (given: object) => {
    await waitFor(() => expect(resolve).toBeDefined());
    await act(async () => resolve?.(given));
  };
  return { setBid: () => new Promise((answered) => (resolve = answered)), answer };
}
