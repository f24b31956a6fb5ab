import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readKept } from 'shared/store';
import { asha, letDialogsOpen, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { FirstStepsGuide } from './first-steps-guide.tsx';

beforeEach(() => {
  letDialogsOpen();
  localStorage.clear();
});

const newcomer = { ...asha, created_at: new Date(Date.now() - 3_600_000).toISOString() };
const open = (player = newcomer, at = '/') => ({ ...renderScreen(<FirstStepsGuide />, { texts, path: '*', at, player }), user: userEvent.setup() });
const rested = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('a new player is shown three cards, which lead to practice, and never again', async () => {
  const { user, address, unmount } = open();
  expect(await screen.findByRole('dialog', { name: 'A market draws twice a day' })).toHaveTextContent('1 of 3');
  expect(readKept('first_steps', newcomer.phone_number)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('3 of 3');
  await user.click(screen.getByRole('button', { name: 'Practise first' }));
  expect(address()).toBe('/practice');
  unmount();
  open();
  await rested();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('they can be skipped at once', async () => {
  const { user, address } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Skip' })).at(-1)!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/');
});

test.each([
  ['a player of long', asha, '/'],
  ['a new player in the middle of something', newcomer, '/withdraw'],
])('%s is shown none', async (_who, player, at) => {
  open(player, at);
  await rested();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
