import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StakeInput } from './stake-input.tsx';

function Stake() {
  const [points, setPoints] = useState('');
  return <StakeInput label="Points" chipsLabel="Quick points" value={points} onChange={setPoints} />;
}

test.each([
  ['150', '150'],
  ['007', '7'],
  ['-20', '20'],
  ['123456789', '1234567'],
])('typing %s results in %s', async (typed, taken) => {
  render(<Stake />);
  await userEvent.type(screen.getByLabelText('Points'), typed);
  expect(screen.getByLabelText('Points')).toHaveValue(taken);
});

test.each(['10.5', '1e3', '1 000', '१०'])('refuses a pasted %s as a whole', async (text) => {
  render(<Stake />);
  await userEvent.type(screen.getByLabelText('Points'), '20');
  await userEvent.clear(screen.getByLabelText('Points'));
  await userEvent.paste(text);
  expect(screen.getByLabelText('Points')).toHaveValue('');
});

test('a quick amount replaces the typed one and appears as chosen', async () => {
  render(<Stake />);
  await userEvent.type(screen.getByLabelText('Points'), '7');
  await userEvent.click(screen.getByRole('button', { name: '₹50' }));
  expect(screen.getByLabelText('Points')).toHaveValue('50');
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('₹50');
});
