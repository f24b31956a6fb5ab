import { act, screen, waitFor, within } from '@testing-library/react';
import { atEntry, myBids, slip } from '../testing/at-single-entry.tsx';
import { atTheMarket, setUpEachTest } from '../testing/at-the-market.tsx';
import { SingleBidScreen } from './single-bid-screen.tsx';

setUpEachTest();

const path = '/game_type_single/:gameName/:gameType';

test('names a wrong number and too few points, and adds nothing', async () => {
  const { add } = await atEntry('single_pana');
  await add('Single Pana', '012', '9');
  expect(screen.getByText('Please enter a valid number.')).toBeInTheDocument();
  expect(screen.getByLabelText('Points')).toBeInvalid();
  await add('Single Pana', '128', '9');
  expect(screen.getByText('Please Enter minimum 10 Points.')).toBeInTheDocument();
  expect(slip()).toHaveTextContent('0 bids · ₹0');
});

test('refuses to submit an empty list', async () => {
  const { user, add } = await atEntry('single_digit');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(within(slip()).getByRole('alert')).toHaveTextContent('Please Select Bids for Betting.');
  await add('Single Digit', '6', '20');
  expect(within(slip()).getByRole('alert')).toBeEmptyDOMElement();
});

test('offers the sorted form of an unsorted pana', async () => {
  const { user } = await atEntry('single_pana');
  await user.type(screen.getByLabelText('Single Pana'), '321');
  await user.click(screen.getByRole('button', { name: 'Use 123' }));
  expect(screen.getByLabelText('Single Pana')).toHaveValue('123');
  expect(screen.getByText('Valid pana of digit 6')).toBeInTheDocument();
});

test('enters a single digit with its key, without the keyboard', async () => {
  const { user } = await atEntry('single_digit');
  await user.type(screen.getByLabelText('Points'), '20');
  await user.click(screen.getByRole('button', { name: '7' }));
  expect(screen.getByLabelText('Single Digit')).toHaveValue('7');
  expect(screen.getByRole('button', { name: '7' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(slip()).toHaveTextContent('1 bid · ₹20');
  expect(screen.getByLabelText('Single Digit')).not.toHaveFocus();
});

test('ignores the second tap of a double tap on Add, and a later tap needs a number', async () => {
  const { user, add } = await atEntry('single_pana');
  await add('Single Pana', '123', '20');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('123 · ₹20 added')).toBeInTheDocument();
  expect(slip()).toHaveTextContent('1 bid · ₹20');
  await act(() => jest.advanceTimersByTimeAsync(800));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Please enter a valid number.')).toBeInTheDocument();
});

test('removes the announcement of an added bid when the slip is submitted', async () => {
  const { add, submit } = await atEntry('single_pana');
  await add('Single Pana', '123', '20');
  await submit();
  await screen.findByText('1 placed');
  expect(screen.queryByText('123 · ₹20 added')).toBeNull();
});

test('adds up the same number, and edits and removes a row', async () => {
  const { add, user } = await atEntry('jodi_digit');
  await add('Jodi Digit', '67', '20');
  await add('Jodi Digit', '67', '30');
  expect(slip()).toHaveTextContent('1 bid · ₹50');
  await user.click(screen.getByRole('button', { name: 'Edit 67' }));
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(slip()).toHaveTextContent('1 bid · ₹10');
  await user.click(screen.getByRole('button', { name: 'Remove 67' }));
  expect(slip()).toHaveTextContent('0 bids');
});

test('focuses the number when an edit starts and when it is saved', async () => {
  const { add, user } = await atEntry('jodi_digit');
  expect(screen.getByLabelText('Jodi Digit')).not.toHaveFocus();
  await add('Jodi Digit', '67', '20');
  await user.click(screen.getByRole('button', { name: 'Edit 67' }));
  expect(screen.getByLabelText('Jodi Digit')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Jodi Digit')).toHaveFocus();
  expect(screen.getByLabelText('Jodi Digit')).toHaveValue('');
});

test('continues an edit while another row is removed, and ends it when its own row is removed', async () => {
  const { add, user } = await atEntry('jodi_digit');
  for (const jodi of ['67', '68']) await add('Jodi Digit', jodi, '20');
  await user.click(screen.getByRole('button', { name: 'Edit 67' }));
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '70');
  await user.click(screen.getByRole('button', { name: 'Remove 68' }));
  expect(screen.getByLabelText('Points')).toHaveValue('70');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(slip()).toHaveTextContent('1 bid · ₹70');
  await user.click(screen.getByRole('button', { name: 'Edit 67' }));
  await user.click(screen.getByRole('button', { name: 'Remove 67' }));
  expect(screen.getByLabelText('Jodi Digit')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Add' })).toBeInTheDocument();
});

test('redirects a sangam to its entry screen, and to the picker with the reason once it is closed', async () => {
  const before = atTheMarket(<SingleBidScreen />, { path, at: '/game_type_single/KALYAN/half_sangam' });
  await waitFor(() => expect(before.address()).toBe('/game_type/KALYAN/half_sangam'));
  before.unmount();
  const after = atTheMarket(<SingleBidScreen />, { path, at: '/game_type_single/SRIDEVI/half_sangam' });
  await waitFor(() => expect(after.address()).toBe('/game_type/SRIDEVI'));
});

test('offers no session for a jodi and sends it as Open with both digits', async () => {
  const { add, submit, sentBids, store, address, user } = await atEntry('jodi_digit');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await add('Jodi Digit', '67', '100');
  await submit();
  await user.click(await myBids());
  expect(address()).toBe('/my-bid');
  expect(sentBids()).toEqual([
    expect.objectContaining({
      game_name: 'KALYAN',
      game_type: 'Jodi Digit',
      session: 'Open',
      points_action: '100',
      open_digit: '6',
      close_digit: '7',
      open_pana: 'NA',
      close_pana: 'NA',
      bid_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ]);
  expect(store.getState().session.player?.wallet).toBe(1400);
});

test('keeps bids and points over a reload', async () => {
  const first = await atEntry('single_digit');
  await first.add('Single Digit', '6', '70');
  first.unmount();
  await atEntry('single_digit');
  expect(slip()).toHaveTextContent('1 bid · ₹70');
  expect(screen.getByLabelText('Points')).toHaveValue('70');
});

test('shows that a closed market takes no bids', async () => {
  atTheMarket(<SingleBidScreen />, { path, at: '/game_type_single/MORNING/single_digit' });
  expect(await screen.findByText('This Market Betting Is Closed For Today.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Points')).not.toBeInTheDocument();
});

test('redirects an unknown market to home', async () => {
  atTheMarket(<SingleBidScreen />, { path, at: '/game_type_single/NOWHERE/single_digit' });
  expect(await screen.findByText('There is no market named NOWHERE.')).toBeInTheDocument();
});
