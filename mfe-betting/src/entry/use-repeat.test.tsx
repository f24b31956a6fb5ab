import { screen } from '@testing-library/react';
import { atEntry, slip, statuses } from '../testing/at-single-entry.tsx';
import { eachTestAnew } from '../testing/at-the-market.tsx';

eachTestAnew();

test('an address that leaves the session open fills the bid in', async () => {
  await atEntry('single_pana', { at: '/game_type_single/kalyan/single_pana?number=123&points=35' });
  expect(screen.getByLabelText('Single Pana')).toHaveValue('123');
  expect(screen.getByLabelText('Points')).toHaveValue('35');
});

test('a bid that an address repeats whole is under review at once, and the address forgets it', async () => {
  const at = '/game_type_single/KALYAN/single_digit?number=4&points=15&session=Close';
  const { address } = await atEntry('single_digit', { at });
  expect(screen.getByRole('button', { name: 'Submit 1 bid' })).toBeInTheDocument();
  expect(statuses()).toEqual(['HOLD']);
  expect(screen.getByRole('table')).toHaveTextContent('4₹15Close');
  expect(address()).toBe('/game_type_single/KALYAN/single_digit');
  expect(screen.getByLabelText('Single Digit')).toHaveValue('');
});

test('beside bids that wait to be sent, a bid to repeat is only filled in', async () => {
  const first = await atEntry('single_digit');
  await first.add('Single Digit', '6', '70');
  first.unmount();
  await atEntry('single_digit', { at: '/game_type_single/KALYAN/single_digit?number=4&points=15&session=Close' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Single Digit')).toHaveValue('4');
  expect(screen.getByRole('radio', { name: 'Close' })).toBeChecked();
  expect(slip()).toHaveTextContent('1 bid · ₹70');
});
