import { screen, within } from '@testing-library/react';
import { asha } from 'shared/testing';
import { SingleBidScreen } from '../single-bid/single-bid-screen.tsx';
import { atEntry, slip } from '../testing/at-single-entry.tsx';
import { atTheMarket, setUpEachTest } from '../testing/at-the-market.tsx';

setUpEachTest();

test('warns while typing of a stake above the points left, and in the slip and review of one above the wallet', async () => {
  const { add, user } = await atEntry('single_digit');
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '1501');
  expect(screen.getByText('Above the ₹1,500 left.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add Fund' })).toHaveAttribute('href', '/add_fund_auto?amount=1');
  await add('Single Digit', '6', '1400');
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '101');
  expect(screen.getByText('Above the ₹100 left.')).toBeInTheDocument();
  await add('Single Digit', '7', '400');
  expect(screen.queryByText(/Above the/)).not.toBeInTheDocument();
  expect(within(slip()).getByRole('alert')).toHaveTextContent('₹300 short. Add Fund');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Not enough points.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit 2 bids' })).toBeDisabled();
});

test('announces an added bid and highlights it at the top of the list, also when its points add up', async () => {
  const { add } = await atEntry('single_digit');
  for (const digit of ['6', '7', '6']) await add('Single Digit', digit, '20');
  expect(screen.getByText('6 · ₹20 added')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['7Open · ₹20', '6Open · ₹40']);
  expect(screen.getAllByRole('listitem')[1]).toHaveClass('last');
});

test('keeps a removed row in place until it is restored or the list changes', async () => {
  const { add, user } = await atEntry('single_digit');
  for (const digit of ['5', '6', '7']) await add('Single Digit', digit, '20');
  await user.click(screen.getByRole('button', { name: 'Remove 6' }));
  expect(slip()).toHaveTextContent('2 bids · ₹40');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '7Open · ₹20',
    '6Open · ₹20Undo',
    '5Open · ₹20',
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo the removal of 6' }));
  expect(slip()).toHaveTextContent('3 bids · ₹60');
  await user.click(screen.getByRole('button', { name: 'Remove 6' }));
  await add('Single Digit', '8', '20');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '8Open · ₹20',
    '7Open · ₹20',
    '5Open · ₹20',
  ]);
});

test('warns a player on a break before they enter bids', async () => {
  const player = { ...asha, paused_until: '2026-11-22T12:00:00+05:30' };
  atTheMarket(<SingleBidScreen />, {
    path: '/game_type_single/:gameName/:gameType',
    at: '/game_type_single/KALYAN/single_digit',
    player,
  });
  expect(
    await screen.findByText(
      /You are on a break until 22 Nov 2026, 12:00 pm\. No bids are accepted until then; you can still withdraw\./,
    ),
  ).toBeVisible();
  expect(screen.queryByLabelText('Points')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});
