import { act, screen, waitFor, within } from '@testing-library/react';
import { atTheMarket, setUpEachTest, noon } from '../testing/at-the-market.tsx';
import { FullSangamScreen } from './full-sangam-screen.tsx';
import { HalfSangamScreen } from './half-sangam-screen.tsx';

setUpEachTest();

async function atSangam(kind: 'half_sangam' | 'full_sangam', query = '', now = noon) {
  const entry = atTheMarket(kind === 'half_sangam' ? <HalfSangamScreen /> : <FullSangamScreen />, {
    path: `/game_type/:gameName/${kind}`,
    at: `/game_type/KALYAN/${kind}${query}`,
    now,
  });
  await screen.findByLabelText('Points');
  const { user } = entry;
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  };
  const add = () => user.click(screen.getByRole('button', { name: 'Add' }));
  return { ...entry, fill, add };
}

const slip = () => screen.getByRole('region', { name: 'Bid slip' });

test('switches to close pana and open digit on Change, clears the boxes and keeps the listed bids', async () => {
  const { fill, add, user } = await atSangam('half_sangam');
  await fill({ 'Open Pana': '123', 'Close Digit': '7', Points: '20' });
  expect(screen.getByText('Wins if open pana is 123 and close digit is 7')).toBeInTheDocument();
  await add();
  await fill({ 'Open Pana': '100' });
  await user.click(screen.getByRole('button', { name: /^Change to (Open|Close) Pana$/ }));
  expect(screen.queryByLabelText('Open Pana')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Open Digit')).toHaveValue('');
  await fill({ 'Open Digit': '6', 'Close Pana': '124' });
  await add();
  expect(screen.getByText('123-7')).toBeInTheDocument();
  expect(screen.getByText('6-124')).toBeInTheDocument();
  expect(slip()).toHaveTextContent('2 bids · ₹40');
});

test('keeps the typed points and the focus on Change', async () => {
  const { fill, user } = await atSangam('half_sangam');
  await fill({ 'Open Pana': '123', Points: '500' });
  await user.click(screen.getByRole('button', { name: /^Change to (Open|Close) Pana$/ }));
  expect(screen.getByLabelText('Points')).toHaveValue('500');
  expect(screen.getByRole('button', { name: /^Change to (Open|Close) Pana$/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Change to (Open|Close) Pana$/ }));
  expect(screen.getByLabelText('Open Pana')).toHaveValue('');
});

test.each([
  [{ 'Open Pana': '999', 'Close Pana': '012', Points: '20' }],
  [{ 'Open Pana': '12', 'Close Pana': '123', Points: '20' }],
  [{ 'Close Pana': '123', Points: '20' }],
])('refuses a full sangam of %j', async (fields) => {
  const { fill, add } = await atSangam('full_sangam');
  await fill(fields);
  await add();
  expect(screen.getByText('Please enter a valid number.')).toBeInTheDocument();
  expect(slip()).toHaveTextContent('0 bids');
});

test('names too few points', async () => {
  const { fill, add } = await atSangam('full_sangam');
  await fill({ 'Open Pana': '123', 'Close Pana': '124', Points: '9' });
  await add();
  expect(screen.getByText('Please Enter minimum 10 Points.')).toBeInTheDocument();
});

test('stays on the screen of a placed sangam with an empty list', async () => {
  const { fill, add, user, sentBids, address } = await atSangam('full_sangam');
  await fill({ 'Open Pana': '123', 'Close Pana': '124', Points: '100' });
  await add();
  expect(slip()).toHaveTextContent('best +₹9,99,900 · worst −₹100');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit 1 bid' }));
  await screen.findByText('1 placed');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/game_type/KALYAN/full_sangam');
  expect(slip()).toHaveTextContent('0 bids');
  expect(sentBids()).toEqual([
    expect.objectContaining({
      game_type: 'Full Sangam',
      session: 'Open',
      open_pana: '123',
      close_pana: '124',
      open_digit: 'NA',
      close_digit: 'NA',
    }),
  ]);
});

test('opens the review of a repeated half sangam over its form', async () => {
  await atSangam('half_sangam', '?open_digit=6&close_pana=124&points=30');
  expect(screen.getByRole('table')).toHaveTextContent('6-124₹30');
  expect(screen.getByLabelText('Open Digit')).toHaveValue('');
});

test('redirects a sangam to the picker after the open time', async () => {
  const { address } = atTheMarket(<HalfSangamScreen />, {
    path: '/game_type/:gameName/half_sangam',
    at: '/game_type/SRIDEVI/half_sangam',
  });
  await waitFor(() => expect(address()).toBe('/game_type/SRIDEVI'));
});
