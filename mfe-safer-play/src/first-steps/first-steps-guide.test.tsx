import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared/screens';
import { asha, letDialogsOpen, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { FirstStepsGuide } from './first-steps-guide.tsx';

beforeEach(() => {
  letDialogsOpen();
  localStorage.clear();
  document.cookie = 'first_steps=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/';
});

const newcomer = { ...asha, created_at: new Date(Date.now() - 3_600_000).toISOString() };
const open = (player = newcomer, at = '/') => ({
  ...renderScreen(
    <>
      <Link to="/">Home</Link>
      <FirstStepsGuide />
    </>,
    { texts, path: '*', at, player },
  ),
  user: userEvent.setup(),
});
const rested = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('shows a new player three cards that lead to practice, and never again, also after a logout', async () => {
  const { user, address, unmount } = open();
  expect(await screen.findByRole('dialog', { name: 'A market draws twice a day' })).toHaveTextContent('1 of 3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('3 of 3');
  await user.click(screen.getByRole('button', { name: 'Practise first' }));
  expect(address()).toBe('/practice');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await rested();
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  // A logout clears the storage.
  localStorage.clear();
  open();
  await rested();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('lets the player skip them immediately', async () => {
  const { user, address } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Skip' })).at(-1)!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/');
});

test.each([
  ['a long-time player', asha, '/'],
  ['a new player on another screen', newcomer, '/withdraw'],
])('shows none to %s', async (_who, player, at) => {
  open(player, at);
  await rested();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
