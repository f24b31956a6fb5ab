import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Player } from 'shared/provider';
import { selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, letDialogsOpen, renderScreen, type TestAnswer } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { SaferPlayScreen } from './safer-play-screen.tsx';

const played = { since: '', minutes: '0', bids: '2', staked: '60', won: '0', net: '-60' };
const limits = [
  {
    kind: 'stake',
    period: 'day',
    used: '60',
    points: '100',
    later_points: '500',
    later_from: '2026-01-09T09:00:00+05:30',
  },
  { kind: 'loss', period: 'week', used: '60', points: '' },
];
const fairPlay = { limits, played };

beforeEach(() => {
  letDialogsOpen();
  localStorage.clear();
});

function open(answers: Record<string, TestAnswer> = {}, player: Player = { ...asha, fair_play: '1' }) {
  const { requests } = answerWith({
    'get_fair_play.php': { success: '1', data: fairPlay },
    'get_profile.php': { success: '1', data: { ...ashaOnWire, fair_play: '1' } },
    ...answers,
  });
  const { store } = renderScreen(<SaferPlayScreen />, { texts, player, path: '/safer-play' });
  const fieldsOf = (name: string) => requests.filter((request) => request.name === name).map(({ fields }) => fields);
  return { user: userEvent.setup(), fieldsOf, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

test('shows help, and fetches no limits if the provider has none', () => {
  const { fieldsOf } = open({}, asha);
  expect(screen.queryByText('Your limits')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '14416' })).toHaveAttribute('href', 'tel:14416');
  expect(fieldsOf('get_fair_play.php')).toEqual([]);
});

test('shows all limits in one table, and folds help below them', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Your limits' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Your limits', 'Day', 'Week', 'Month']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Bids', 'Losses']);
  expect(screen.getByRole('heading', { name: 'Help' }).closest('details')).toHaveProperty('open', false);
});

test('shows the usage of limits, and cancels a pending raise', async () => {
  const { user, fieldsOf } = open({
    'set_play_limit.php': {
      success: '1',
      data: { ...fairPlay, limits: [{ kind: 'stake', period: 'day', used: '60', points: '100' }] },
    },
  });
  const limit = { name: 'Bids: day, ₹60 of ₹100' };
  expect(await screen.findByRole('button', limit)).toBeVisible();
  expect(screen.getByText('Bids: day, ₹500 from 9 Jan, 9:00 am')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the lower limit' }));
  await waitFor(() => expect(screen.queryByText(/from 9 Jan/)).toBeNull());
  expect(screen.getByRole('button', limit)).toBeVisible();
  expect(fieldsOf('set_play_limit.php')).toEqual([
    expect.objectContaining({ kind: 'stake', period: 'day', points: '100' }),
  ]);
});

test('shows when a limit takes effect before it is set', async () => {
  const { user, fieldsOf, notices } = open({ 'set_play_limit.php': { success: '1', data: fairPlay } });
  await user.click(await screen.findByRole('button', { name: /^Bids: day/ }));
  const sheet = screen.getByRole('dialog', { name: 'Bids: day' });
  const points = within(sheet).getByLabelText('Limit in points');
  await user.clear(points);
  await user.click(within(sheet).getByRole('button', { name: 'Set limit' }));
  expect(sheet).toHaveTextContent('Enter how many points, or close.');
  await user.type(points, '300');
  expect(sheet).toHaveTextContent('This is higher, so it applies in 24 hours.');
  await user.clear(points);
  await user.type(points, '50');
  expect(sheet).toHaveTextContent('You are at ₹60 already');
  await user.click(within(sheet).getByRole('button', { name: 'Set limit' }));
  expect(fieldsOf('set_play_limit.php')).toEqual([expect.objectContaining({ points: '50' })]);
  expect(notices()).toEqual(['Your limit is set. It holds from now on.']);
});

test('keeps a refusal in the sheet, with its reason', async () => {
  const { user } = open({ 'set_play_limit.php': { success: '0', msg: 'A limit is a whole number of points.' } });
  await user.click(await screen.findByRole('button', { name: /^Losses: week/ }));
  await user.type(screen.getByLabelText('Limit in points'), '50');
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(
    within(await screen.findByRole('dialog')).getByText('A limit is a whole number of points.'),
  ).toBeInTheDocument();
});

test('explains self-exclusion, and requires a confirmation to start it', async () => {
  const pause = { kind: 'self-exclusion', since: '2026-01-08T09:00:00+05:30', until: '2026-07-10T09:00:00+05:30' };
  const { user, fieldsOf } = open({ 'pause_play.php': { success: '1', data: { ...fairPlay, pause } } });
  await user.click(await screen.findByRole('button', { name: /^Self-exclusion/ }));
  const sheet = screen.getByRole('dialog');
  expect(sheet).toHaveTextContent('It cannot be undone or made shorter');
  const begin = within(sheet).getByRole('button', { name: 'Start self-exclusion' });
  expect(begin).toBeDisabled();
  await user.click(within(sheet).getByRole('checkbox'));
  await user.click(begin);
  expect(fieldsOf('pause_play.php')).toEqual([expect.objectContaining({ kind: 'self-exclusion', days: '183' })]);
  expect(await screen.findByText(/You have excluded yourself until 10 Jul 2026, 9:00 am/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Time-out/ })).not.toBeInTheDocument();
});

test('offers a retry for limits that fail to load', async () => {
  let isUp = false;
  const { user } = open({
    'get_fair_play.php': () => (isUp ? { success: '1', data: fairPlay } : { success: '0', msg: 'Busy.' }),
  });
  expect(await screen.findByText('Your limits apply, but could not be loaded.')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Today so far')).toBeInTheDocument();
});
