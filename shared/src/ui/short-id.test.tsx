import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortId } from './short-id.tsx';

const long = '0123456789abcdef0123456789abcdef';

function open(value: string) {
  const user = userEvent.setup();
  render(<ShortId value={value} copyLabel="Copy the id" copiedLabel="Copied" />);
  return { press: () => user.click(screen.getByRole('button', { name: 'Copy the id' })) };
}

test('shows the end of a long id and copies all of it', async () => {
  const { press } = open(long);
  expect(screen.getByText('…abcdef')).toBeVisible();
  await press();
  expect(await navigator.clipboard.readText()).toBe(long);
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('shows a short id in full', () => {
  open('1042');
  expect(screen.getByText('1042')).toBeVisible();
});

test('shows the whole id when the browser refuses to copy', async () => {
  const { press } = open(long);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press();
  expect(screen.getByText(long)).toBeVisible();
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});
