import { screen, waitFor } from '@testing-library/react';
import { networkDown } from 'shared/testing';
import { atEntry, closeButton, slip, statuses, taken } from '../testing/at-single-entry.tsx';
import { setUpEachTest, noon } from '../testing/at-the-market.tsx';

setUpEachTest();

test('returns refused bids to the list, and offers unanswered ones under their ids on the next visit', async () => {
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

test('lets the next page continue the sent bid and those after it when a page dies midway', async () => {
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

test('does not send a submission of an earlier day today', async () => {
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

test.each([
  ['Close', () => closeButton()],
  ['Retry failed', () => screen.getByRole('button', { name: 'Retry failed' })],
])('leaves a submission that another tab has finished alone on %s', async (_name, button) => {
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

test('keeps the rest under its ids after a stop, and returns unsent bids to the draft', async () => {
  const answers = [() => Promise.reject(networkDown())];
  const { add, submit, sentBids, user } = await atEntry('single_digit', {
    setBid: () => (answers.shift() ?? (() => taken))(),
  });
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
