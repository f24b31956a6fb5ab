import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, asha, renderScreen, type TestAnswer } from 'shared/testing';
import { lostJodi, wonBid } from '../testing/sample-rows.ts';
import { texts } from '../texts/en.ts';
import { MyGameScreen } from './my-game-screen.tsx';

function open(answer: TestAnswer, at = '/my-game') {
  answerWith({ 'get_bid_history.php': answer });
  renderScreen(<MyGameScreen />, { texts, path: '/my-game', at, player: asha });
  return userEvent.setup();
}

test('shows the totals of all decided bids, the hit rate, and the rate by chance', async () => {
  open({ result: [wonBid, lostJodi, { ...wonBid, status: 'pending', points_action: '30' }] });
  const net = (await screen.findAllByText('Net'))[0]?.parentElement;
  expect(net).toHaveTextContent('+₹2,730');
  expect(document.body).toHaveTextContent('2 bids are decided; ₹30 still waits and is not counted.');
  const hits = screen.getByRole('region', { name: 'Hit rate' });
  expect(hits).toHaveTextContent('You50% · 1 of 2');
  // The expected share is (1/220 + 1/100) / 2.
  expect(hits).toHaveTextContent('Chance0.73% · 0 of 2');
});

test('shows the figures by week, by market and by game type', async () => {
  const user = open({ result: [wonBid, lostJodi] });
  const table = () => screen.getByRole('table');
  expect(await screen.findByRole('img', { name: /^Staked and won in each of 12 weeks/ })).toBeInTheDocument();
  expect(within(table()).getByRole('row', { name: /^16 Nov 1 of 2 ₹70 ₹2,800 \+₹2,730$/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Markets' }));
  expect(within(table()).getByRole('row', { name: /^RAJA & RANI \/ GOLD 0 of 1 ₹50 ₹0 −₹50$/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Games' }));
  expect(table()).toHaveTextContent('Single Pana');
});

test.each([
  ['explains the screen to a player without bids', { result: [] }, 'Once one of your bids has a result'],
  [
    'shows the waiting points while no bid is decided',
    { result: [{ ...wonBid, status: 'pending' }] },
    '₹20 waits for a result.',
  ],
])('%s', async (_title, answer, text) => {
  open(answer);
  expect(await screen.findByText('Nothing is decided yet.')).toBeInTheDocument();
  expect(document.body).toHaveTextContent(text);
});

test('offers a retry if the bids fail to load', async () => {
  let isUp = false;
  const user = open(() => (isUp ? { result: [wonBid] } : { success: '0', msg: 'Busy.' }));
  expect(await screen.findByText('Your bids could not be loaded.')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hit rate')).toBeInTheDocument();
});
