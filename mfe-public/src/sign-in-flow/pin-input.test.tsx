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

test('typed digits fill the pin and the last one completes it', async () => {
  render(<Pin />);
  await userEvent.type(screen.getByLabelText('MPIN'), '1234');
  expect(screen.getByLabelText('MPIN')).toHaveValue('1234');
  expect(completed.mock.calls).toEqual([['1234']]);
});

test('letters and a fifth digit leave the pin as it was', async () => {
  render(<Pin />);
  await userEvent.type(screen.getByLabelText('MPIN'), '1a2-345');
  expect(screen.getByLabelText('MPIN')).toHaveValue('1234');
  expect(completed).toHaveBeenCalledTimes(1);
});

test('a pasted code is taken out of the text around it', async () => {
  render(<Pin />);
  await userEvent.click(screen.getByLabelText('MPIN'));
  await userEvent.paste('Code: 48 21.');
  expect(screen.getByLabelText('MPIN')).toHaveValue('4821');
  expect(completed).toHaveBeenCalledWith('4821');
});

test('backspace takes the last digit back', async () => {
  render(<Pin />);
  await userEvent.type(screen.getByLabelText('MPIN'), '123{Backspace}');
  expect(screen.getByLabelText('MPIN')).toHaveValue('12');
});

test('a masked pin shows no digit', async () => {
  const { container } = render(<Pin masked />);
  await userEvent.type(screen.getByLabelText('MPIN'), '1234');
  expect(container).not.toHaveTextContent(/\d/);
  expect(screen.getByLabelText('MPIN')).toHaveAttribute('type', 'password');
});

test('an error is said aloud and tied to the input', () => {
  render(<Pin error="Only 4 digit allow !!" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Only 4 digit allow !!');
  expect(screen.getByLabelText('MPIN')).toHaveAccessibleDescription('Only 4 digit allow !!');
  expect(screen.getByLabelText('MPIN')).toBeInvalid();
});
