import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { providerApi } from 'shared/store';
import { answerWith, asha, networkDown, renderScreen } from 'shared/testing';
import userEvent from '@testing-library/user-event';
import { lostJodi, wonBid } from '../testing/sample-rows.ts';
import { watchedStretches } from '../testing/screen-in-sight.ts';
import { texts } from '../texts/en.ts';
import { texts as hindi } from '../texts/hi.ts';
import { BidHistoryScreen } from './bid-history-screen.tsx';

watchedStretches();
const open = (at = '/my-bid') => renderScreen(<BidHistoryScreen />, { texts, path: '/my-bid', at, player: asha });

test('each bid shows its number, status and win, under its day', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  open();
  const friday = within(await screen.findByRole('region', { name: '20 Nov 2026' }));
  expect(friday.getByRole('listitem')).toHaveTextContent('123Single PanaKALYANOpen · 6:05 pm₹20Won +₹2,800');
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  expect(totals.getByText('Played').nextSibling).toHaveTextContent('₹70');
  expect(totals.getByText('Won').nextSibling).toHaveTextContent('₹2,800');
});

test('a bid leads back to its game, filled in', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid] } });
  open();
  const again = await screen.findByRole('link', { name: 'Play 123 again in KALYAN' });
  expect(again).toHaveAttribute('href', '/game_type_single/KALYAN/single_pana?number=123&points=20');
});

test.each([
  ['?status=won', 'KALYAN', 'RAJA & RANI / GOLD'],
  ['?market=RAJA+%26+RANI+%2F+GOLD', 'RAJA & RANI / GOLD', 'KALYAN'],
  ['?type=Jodi+Digit', 'RAJA & RANI / GOLD', 'KALYAN'],
  ['?from=2026-11-20', 'KALYAN', 'RAJA & RANI / GOLD'],
  ['?to=2026-11-19', 'RAJA & RANI / GOLD', 'KALYAN'],
])('the filter %s in the address holds', async (query, shown, hidden) => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  open(`/my-bid${query}`);
  expect(await screen.findByText(new RegExp(shown))).toBeVisible();
  expect(screen.queryByText(new RegExp(hidden))).toBeNull();
});

test('a chosen filter goes into the address', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lost' }));
  expect(address()).toBe('/my-bid?status=lost');
});

test('a list without bids says so in the exact words', async () => {
  answerWith({ 'get_bid_history.php': { result: [] } });
  open();
  expect(await screen.findByText('No Bid History Found.')).toBeVisible();
});

test('a filter that fits nothing can be cleared', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid] } });
  const { address } = open('/my-bid?status=lost');
  expect(await screen.findByText('No Bid History Found.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/my-bid');
  expect(screen.getByText(/KALYAN/)).toBeVisible();
});

test('without the network the last known bids stay, with the time they are of', async () => {
  let isDown = false;
  answerWith({ 'get_bid_history.php': () => { if (isDown) throw networkDown(); return { result: [wonBid] }; } });
  const { store } = open();
  expect(await screen.findByText(/KALYAN/)).toBeVisible();
  isDown = true;
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bids'])));
  expect(await screen.findByText(/^Not up to date\. This is how it was at \d{1,2}:\d\d [ap]m\.$/)).toBeVisible();
  expect(screen.getByText(/KALYAN/)).toBeVisible();
});

test('a placed bid renews the list', async () => {
  const bids = [lostJodi];
  answerWith({ 'get_bid_history.php': () => ({ result: bids }) });
  const { store } = open();
  expect(await screen.findByText(/RAJA/)).toBeVisible();
  bids.unshift(wonBid);
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bids'])));
  expect(await screen.findByText(/KALYAN/)).toBeVisible();
});

test('a list that was never read says why, and Retry reads it', async () => {
  let isDown = true;
  answerWith({ 'get_bid_history.php': () => { if (isDown) throw networkDown(); return { result: [wonBid] }; } });
  open();
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/KALYAN/)).toBeVisible());
});

test('bids of a provider that tells no status have no status filter', async () => {
  const { status: _status, win_points: _win, ...bid } = wonBid;
  answerWith({ 'get_bid_history.php': { result: [bid] } });
  open();
  expect(await screen.findByText(/KALYAN/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
});

test('a Hindi list says game type and session as betting does, and a word that is new as the wire does', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, { ...wonBid, game_type: 'Cycle Pana', session: 'Night' }] } });
  renderScreen(<BidHistoryScreen />, { texts: hindi, path: '/my-bid', player: asha, language: 'hi' });
  const [known, unknown] = await screen.findAllByRole('listitem');
  expect(known).toHaveTextContent(/123सिंगल पानाKALYANओपन · /);
  expect(unknown).toHaveTextContent(/123Cycle PanaKALYANNight · /);
});

test('the Hindi filter offers Hindi game types and puts the wire’s into the address', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  // jsdom draws no dialog.
  HTMLDialogElement.prototype.showModal = function showModal() { this.open = true; };
  HTMLDialogElement.prototype.close = function close() { this.open = false; };
  const { address } = renderScreen(<BidHistoryScreen />, { texts: hindi, path: '/my-bid', player: asha, language: 'hi' });
  await userEvent.click(await screen.findByRole('button', { name: hindi.list.filters }));
  await userEvent.selectOptions(screen.getByLabelText(hindi.bids.type), 'जोड़ी डिजिट');
  await userEvent.click(screen.getByRole('button', { name: hindi.list.show }));
  expect(address()).toBe('/my-bid?type=Jodi+Digit');
});
