import { screen } from '@testing-library/react';
import { atEntry, slip, statuses } from '../testing/at-single-entry.tsx';
import { setUpEachTest } from '../testing/at-the-market.tsx';

setUpEachTest();

test('fills in the bid when the address has no session', async () => {
  await atEntry('single_pana', { at: '/game_type_single/kalyan/single_pana?number=123&points=35' });
  expect(screen.getByLabelText('Single Pana')).toHaveValue('123');
  expect(screen.getByLabelText('Points')).toHaveValue('35');
});

test('opens the review of a complete bid in the address, and removes the bid from the address', async () => {
  const at = '/game_type_single/KALYAN/single_digit?number=4&points=15&session=Close';
  const { address } = await atEntry('single_digit', { at });
  expect(screen.getByRole('button', { name: 'Submit 1 bid' })).toBeInTheDocument();
  expect(statuses()).toEqual(['HOLD']);
  expect(screen.getByRole('dialog', { name: /Close · / })).toBeVisible();
  expect(screen.getByRole('table')).toHaveTextContent('4₹15');
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');
  expect(screen.getByLabelText('Single Digit')).toHaveValue('');
});

test('only fills in a repeated bid when other bids wait to be sent', async () => {
  const first = await atEntry('single_digit');
  await first.add('Single Digit', '6', '70');
  first.unmount();
  await atEntry('single_digit', { at: '/game_type_single/KALYAN/single_digit?number=4&points=15&session=Close' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Single Digit')).toHaveValue('4');
  expect(screen.getByRole('radio', { name: 'Close' })).toBeChecked();
  expect(slip()).toHaveTextContent('1 bid · ₹70');
});
