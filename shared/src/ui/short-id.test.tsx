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

test('of a long id its end is in sight, and all of it is copied', async () => {
  const { press } = open(long);
  expect(screen.getByText('…abcdef')).toBeVisible();
  await press();
  expect(await navigator.clipboard.readText()).toBe(long);
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('a short id stands whole', () => {
  open('1042');
  expect(screen.getByText('1042')).toBeVisible();
});

test('where the browser refuses, the whole id can be taken by hand', async () => {
  const { press } = open(long);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press();
  expect(screen.getByText(long)).toBeVisible();
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});
