import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyRow } from './copy-row.tsx';

const copied = jest.fn();
const refused = jest.fn();

beforeEach(() => {
  copied.mockClear();
  refused.mockClear();
  render(<CopyRow label="Google Pay" value="9876543210" copyLabel="Copy" onCopied={copied} onRefused={refused} />);
});

test('copies the value to the clipboard and confirms it', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('9876543210');
  expect(copied.mock.calls).toEqual([['9876543210']]);
  expect(refused).not.toHaveBeenCalled();
});

test('does not report a copy that the browser refuses', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(refused).toHaveBeenCalledTimes(1);
  expect(copied).not.toHaveBeenCalled();
});
