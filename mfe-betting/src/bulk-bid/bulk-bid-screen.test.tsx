import { act, screen, waitFor, within } from '@testing-library/react';
import type * as React from 'react';
import { atTheMarket, setUpEachTest, noon } from '../testing/at-the-market.tsx';
import type * as MarketPillModule from '../market/market-pill.tsx';
import { BulkBidScreen } from './bulk-bid-screen.tsx';
import type * as GroupTabsModule from './group-tabs.tsx';
import type * as NumberTileModule from './number-tile.tsx';

const mockRendered: string[] = [];

// Counts the renders of each tile inside its `memo`.
jest.mock('./number-tile.tsx', () => {
  const actual = jest.requireActual<typeof NumberTileModule>('./number-tile.tsx');
  const { memo } = jest.requireActual<typeof React>('react');
  const draw = actual.NumberTile.type;
  const NumberTile = memo((props: Parameters<typeof draw>[0]) => {
    mockRendered.push(props.number);
    return draw(props);
  });
  return { NumberTile };
});

// Counts the renders of the page header, and of the tabs above the numbers.
jest.mock('../market/market-pill.tsx', () => {
  const actual = jest.requireActual<typeof MarketPillModule>('../market/market-pill.tsx');
  const MarketPill: typeof actual.MarketPill = (props) => (mockRendered.push('page'), actual.MarketPill(props));
  return { ...actual, MarketPill };
});
jest.mock('./group-tabs.tsx', () => {
  const actual = jest.requireActual<typeof GroupTabsModule>('./group-tabs.tsx');
  const GroupTabs: typeof actual.GroupTabs = (props) => (mockRendered.push('tabs'), actual.GroupTabs(props));
  return { GroupTabs };
});

setUpEachTest();

async function atGrid(slug: string, now = noon) {
  const path = '/game_type/:gameName/:gameType';
  const grid = atTheMarket(<BulkBidScreen />, { path, at: `/game_type/KALYAN/${slug}`, now });
  await screen.findByLabelText('Points');
  return grid;
}

const minuteBeforeOpen = noon + (3 * 60 + 44) * 60_000;

// Queries by label, because a query by role computes the accessible name of all hundred tiles each time.
const tile = (number: string) => screen.getByLabelText(new RegExp(`^${number}(,|$)`), { selector: 'button' });
const slip = () => screen.getByLabelText('Bid slip', { selector: 'section' });

test.each([
  ['jodi_digit', 100, '57'],
  ['single_pana', 120, '123'],
])(
  'a tap on the grid of %s with %d tiles renders only the tapped tile, and the tabs when their count grows',
  async (slug, count, number) => {
    const { user } = await atGrid(slug);
    expect(screen.getByRole('tabpanel').querySelectorAll('[aria-pressed]')).toHaveLength(count);
    await user.type(screen.getByLabelText('Points'), '20');
    mockRendered.length = 0;
    for (const points of [20, 40]) {
      await user.click(tile(number));
      expect(tile(number)).toHaveAccessibleName(`${number}, ₹${points}`);
    }
    expect(mockRendered.filter((what) => what === 'tabs')).toHaveLength(1);
    expect(new Set(mockRendered)).toEqual(new Set([number, 'tabs']));
  },
);

test('adds the points on each tap and updates the slip', async () => {
  const { user } = await atGrid('single_digit');
  await user.type(screen.getByLabelText('Points'), '20');
  for (const number of ['6', '6', '3']) await user.click(tile(number));
  expect(slip()).toHaveTextContent('2 bids · ₹60');
  expect(slip()).toHaveTextContent('best +₹320 · worst −₹60');
});

test('prompts for points on a tap without points or with fewer than ten, and adds nothing', async () => {
  const { user } = await atGrid('single_digit');
  await user.click(tile('6'));
  expect(screen.getByText('Please Enter Points for Betting.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Points'), '9');
  await user.click(tile('6'));
  expect(screen.getByText('Please Enter minimum 10 Points.')).toBeInTheDocument();
  expect(slip()).toHaveTextContent('0 bids');
});

test('refuses to submit an empty grid', async () => {
  const { user } = await atGrid('single_digit');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(within(slip()).getByRole('alert')).toHaveTextContent('Please Select Bids for Betting.');
});

test('removes the bid on a hold of 1.4 seconds, and the click that follows does not add it again', async () => {
  const { user } = await atGrid('single_digit');
  await user.type(screen.getByLabelText('Points'), '20');
  await user.click(tile('6'));
  await user.pointer({ keys: '[MouseLeft>]', target: tile('6') });
  await act(() => jest.advanceTimersByTimeAsync(1400));
  expect(tile('6')).toHaveAccessibleName('6');
  await user.pointer({ keys: '[/MouseLeft]', target: tile('6') });
  expect(slip()).toHaveTextContent('0 bids · ₹0');
});

test('removes a bid on the Delete key', async () => {
  const { user } = await atGrid('single_digit');
  await user.type(screen.getByLabelText('Points'), '20');
  await user.click(tile('6'));
  await user.keyboard('{Delete}');
  expect(slip()).toHaveTextContent('0 bids');
});

test('removes a bid and restores it in the list that opens from the slip', async () => {
  const { user } = await atGrid('single_digit');
  await user.type(screen.getByLabelText('Points'), '20');
  for (const number of ['6', '7', '3']) await user.click(tile(number));
  await user.click(screen.getByRole('button', { name: 'Show your bids' }));
  const list = screen.getByRole('dialog', { name: 'Your bids' });
  await user.click(within(list).getByRole('button', { name: 'Remove 7' }));
  expect(slip()).toHaveTextContent('2 bids · ₹40');
  await user.click(within(list).getByRole('button', { name: 'Undo the removal of 7' }));
  expect(slip()).toHaveTextContent('3 bids · ₹60');
  await user.click(within(list).getByRole('button', { name: 'Remove 6' }));
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  expect(tile('6')).toHaveAccessibleName('6');
  expect(tile('7')).toHaveAccessibleName('7, ₹20');
});

test('shows the panas of one digit per tab, and separate points per session', async () => {
  const { user } = await atGrid('single_pana');
  await user.type(screen.getByLabelText('Points'), '20');
  await user.click(tile('123'));
  await user.click(screen.getByRole('tab', { name: '6, 1' }));
  expect(screen.getByRole('tabpanel').querySelectorAll('[aria-pressed]')).toHaveLength(12);
  await user.click(screen.getByRole('radio', { name: 'Close' }));
  expect(tile('123')).toHaveAccessibleName('123');
  expect(slip()).toHaveTextContent('1 bid · ₹20');
});

test('withdraws Open when the open time passes, excludes its bids, and removes them on a tap', async () => {
  const { user, store } = await atGrid('single_digit', minuteBeforeOpen);
  await user.type(screen.getByLabelText('Points'), '20');
  await user.click(tile('6'));
  expect(screen.getByRole('radio', { name: 'Open' })).toBeChecked();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('radio', { name: 'Open' })).not.toBeInTheDocument();
  expect(slip()).toHaveTextContent('Open closed1 bid not counted');
  expect(slip()).toHaveTextContent('0 bids · ₹0');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(slip()).toHaveTextContent('Remove the bids marked Open closed first.');
  expect(store.getState().notices).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove lapsed' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove lapsed' }));
  await user.click(tile('4'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('button', { name: 'Submit 1 bid' })).toBeInTheDocument();
});

test('redirects to the picker for a type that is not offered', async () => {
  const path = '/game_type/:gameName/:gameType';
  const { address } = atTheMarket(<BulkBidScreen />, { path, at: '/game_type/KALYAN/no_such_game' });
  await waitFor(() => expect(address()).toBe('/game_type/KALYAN'));
});
