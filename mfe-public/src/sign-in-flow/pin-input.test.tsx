import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PinInput } from './pin-input.tsx';

const completed = jest.fn();

function Pin({ masked = false, error }: { masked?: boolean; error?: string }) {
  const [pin, setPin] = useState('');
  return <PinInput label="MPIN" value={pin} onChange={setPin} onComplete={completed} masked={masked} error={error} />;
}

beforeEach(() => completed.mockClear());

test('fills the PIN digit by digit, and completes it with the last one', async () => {
  render(<Pin />);
  await userEvent.type(screen.getByLabelText('MPIN'), '1234');
  expect(screen.getByLabelText('MPIN')).toHaveValue('1234');
  expect(completed.mock.calls).toEqual([['1234']]);
});

test('ignores letters and a fifth digit', async () => {
  render(<Pin />);
  await userEvent.type(screen.getByLabelText('MPIN'), '1a2-345');
  expect(screen.getByLabelText('MPIN')).toHaveValue('1234');
  expect(completed).toHaveBeenCalledTimes(1);
});

test('extracts a pasted code from the surrounding text', async () => {
  render(<Pin />);
  await userEvent.click(screen.getByLabelText('MPIN'));
  await userEvent.paste('Code: 48 21.');
  expect(screen.getByLabelText('MPIN')).toHaveValue('4821');
  expect(completed).toHaveBeenCalledWith('4821');
});

test('removes the last digit on backspace', async () => {
  render(<Pin />);
  await userEvent.type(screen.getByLabelText('MPIN'), '123{Backspace}');
  expect(screen.getByLabelText('MPIN')).toHaveValue('12');
});

test('shows no digit of a masked PIN', async () => {
  const { container } = render(<Pin masked />);
  await userEvent.type(screen.getByLabelText('MPIN'), '1234');
  expect(container).not.toHaveTextContent(/\d/);
  expect(screen.getByLabelText('MPIN')).toHaveAttribute('type', 'password');
});

test('announces an error and associates it with the input', () => {
  render(<Pin error="Only 4 digit allow !!" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Only 4 digit allow !!');
  expect(screen.getByLabelText('MPIN')).toHaveAccessibleDescription('Only 4 digit allow !!');
  expect(screen.getByLabelText('MPIN')).toBeInvalid();
});
