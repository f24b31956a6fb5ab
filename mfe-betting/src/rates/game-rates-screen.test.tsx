import { screen, within } from '@testing-library/react';
import { atTheMarket, setUpEachTest } from '../testing/at-the-market.tsx';
import { GameRatesScreen } from './game-rates-screen.tsx';

setUpEachTest();

test('shows each category with its ratio as min KA max', async () => {
  atTheMarket(<GameRatesScreen />);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Single Digit10 KA 95',
    'Jodi Digit10 KA 950',
    'Single Pana10 KA 1,400',
    'Double Pana10 KA 2,800',
    'Triple Pana10 KA 7,000',
    'Half Sangam10 KA 10,000',
    'Full Sangam10 KA 1,00,000',
  ]);
});

test('shows what points on a game win in the calculator', async () => {
  const { user } = atTheMarket(<GameRatesScreen />);
  await user.selectOptions(await screen.findByLabelText('Category'), 'Jodi Digit');
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '55');
  expect(screen.getByText('₹5,225')).toBeInTheDocument();
});
