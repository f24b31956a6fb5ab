import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { readKept, writeKept } from 'shared/store';
import { asha } from 'shared/testing';
import { numbersOfParts } from 'shared/rules';
import { atEntry, slip } from '../testing/at-single-entry.tsx';
import { setUpEachTest, noon } from '../testing/at-the-market.tsx';

setUpEachTest();

let player = asha;
// Each test has a new player, because a draft of an earlier test may be stored after that test's end.
beforeEach(() => (player = { ...asha, phone_number: String(Number(player.phone_number) + 1000) }));
const quick = () => screen.findByRole('button', { name: 'Add many numbers' });

async function openQuick(slug: string, options: Parameters<typeof atEntry>[1] = {}) {
  const entry = await atEntry(slug, { player, ...options });
  await entry.user.click(await quick());
  const sheet = within(screen.getByRole('dialog', { name: 'Add many numbers' }));
  const points = async (typed: string) => {
    await entry.user.clear(sheet.getByLabelText('Points on each'));
    if (typed) await entry.user.type(sheet.getByLabelText('Points on each'), typed);
  };
  const tap = (name: string | RegExp) => entry.user.click(sheet.getByRole('button', { name }));
  return { ...entry, sheet, points, tap };
}

test('shows what a motor adds and costs before it does, and leaves the added bids editable on the slip', async () => {
  const { sheet, points, tap } = await openQuick('single_pana');
  await points('10');
  expect(sheet.getByRole('button', { name: /^SP motor/ })).toHaveTextContent(
    /^SP motorChoose 1 2 3 4: 123 124 134 234$/,
  );
  await tap(/^SP motor/);
  expect(sheet.getByText('All panas of this game made of the digits you choose.')).toBeVisible();
  for (const digit of ['1', '2', '3', '5']) await tap(digit);
  expect(sheet.getByText('123 125 135 235')).toBeInTheDocument();
  await tap('Add to slip: 4 numbers, ₹40');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(slip()).toHaveTextContent('4 bids · ₹40');
});

test('adds nothing without points, and shows why', async () => {
  const { sheet, points, tap } = await openQuick('jodi_digit');
  await points('');
  await tap(/^Red jodis/);
  await tap('Add to slip: 20 numbers');
  expect(sheet.getByText('Please Enter Points for Betting.')).toBeInTheDocument();
  await points('10');
  await tap('Add to slip: 20 numbers, ₹200');
  expect(slip()).toHaveTextContent('20 bids · ₹200');
});

test('restores the last slip in two taps, on the session that is still open', async () => {
  writeKept('last_slips', player.phone_number, {
    'Single Digit': [{ session: 'Open', numbers: numbersOfParts({ open_digit: '6' }), points: 20 }, 'nonsense'],
  });
  const { tap } = await openQuick('single_digit', { now: noon + 4 * 3_600_000 });
  await tap(/^Last slip again 1 bid, ₹20/);
  expect(slip()).toHaveTextContent('1 bid · ₹20');
  expect(screen.getByRole('listitem')).toHaveTextContent('6Close · ₹20');
});

test('uses the sent bids as the last slip', async () => {
  const { add, submit } = await atEntry('single_digit', { player });
  await quick();
  await add('Single Digit', '7', '30');
  await submit();
  await waitFor(() =>
    expect(readKept('last_slips', player.phone_number)).toEqual({
      'Single Digit': [{ session: 'Open', numbers: numbersOfParts({ open_digit: '7' }), points: 30 }],
    }),
  );
});

test('saves the numbers of the slip under a name, adds them again, and deletes them', async () => {
  writeKept('number_sets', player.phone_number, [{ slug: 'jodi_digit', name: 'Others', numbers: ['11'] }]);
  const { add, user } = await atEntry('single_digit', { player });
  for (const digit of ['6', '7']) await add('Single Digit', digit, '20');
  await user.click(await quick());
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.queryByText('Others')).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Save these numbers' }));
  expect(sheet.getByText('Give them a name first.')).toBeInTheDocument();
  await user.type(sheet.getByLabelText('Name for the 2 numbers of your slip'), 'Mine');
  await user.click(sheet.getByRole('button', { name: 'Save these numbers' }));
  const own = within(sheet.getByRole('list', { name: 'Your numbers' }));
  await user.click(own.getByRole('button', { name: 'Add to slip: 2 numbers, ₹40' }));
  expect(slip()).toHaveTextContent('2 bids · ₹80');
  await user.click(await quick());
  await user.click(screen.getByRole('button', { name: 'Delete Mine' }));
  expect(screen.queryByText('Mine')).not.toBeInTheDocument();
  expect(readKept('number_sets', player.phone_number)).toEqual([
    { slug: 'jodi_digit', name: 'Others', numbers: ['11'] },
  ]);
});
