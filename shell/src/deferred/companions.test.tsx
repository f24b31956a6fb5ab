import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { asha, inactivePlayer, renderScreen } from 'shared/testing';
import type { Player } from 'shared/provider';
import type { RoutedScreen } from '../plan/session-releases.ts';
import type { OpenScreen } from '../remotes/open-screen.ts';
import { Companions } from './companions.tsx';

const reminder = {
  path: '/offers/reminder',
  needs: 'fair_play',
  beside: true,
  remote: { remote: 'mfe-offers' },
} as RoutedScreen;
const opened: OpenScreen = {
  remote: 'mfe-offers',
  release: '1',
  texts: {},
  language: 'en',
  Component: () => <p>Remember</p>,
};

beforeEach(() => {
  document.head.innerHTML = '<script id="live-plan" type="application/json">{"plan":{}}</script>';
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function show(open: () => Promise<OpenScreen>, player: Player = { ...asha, fair_play: '1' }, isOpening = () => false) {
  const onCrash = jest.fn();
  const keepStyles = jest.fn(() => () => undefined);
  renderScreen(
    <Companions
      screens={[reminder]}
      open={open}
      isOpening={isOpening}
      keepStyles={keepStyles}
      releaseOf={({ chosen }) => chosen}
      onCrash={onCrash}
    />,
    { texts: {}, path: '*', at: '/', player },
  );
  return { onCrash, keepStyles };
}
const aWhile = () => act(() => jest.advanceTimersByTimeAsync(5000));

test('loads companions with their styles after a while, and only while no screen is loading', async () => {
  const open = jest.fn(async () => opened);
  let isOpening = true;
  const { keepStyles } = show(open, undefined, () => isOpening);
  await aWhile();
  expect(open).not.toHaveBeenCalled();
  expect(keepStyles).not.toHaveBeenCalled();
  isOpening = false;
  await aWhile();
  expect(screen.getByText('Remember')).toBeVisible();
  expect(keepStyles).toHaveBeenCalledWith(reminder.remote);
});

test('retries a companion that does not load', async () => {
  const open = jest.fn(async () => opened).mockRejectedValueOnce(new Error('planted'));
  show(open);
  await aWhile();
  await aWhile();
  expect(screen.getByText('Remember')).toBeVisible();
});

test('reports a crashed companion and leaves the screen alone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs each planted crash
  const crash = () => {
    throw new Error('planted');
  };
  const { onCrash } = show(async () => ({ ...opened, Component: crash }));
  await aWhile();
  expect(onCrash).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mfe-offers' }),
    expect.objectContaining({ message: 'planted' }),
  );
});

test.each([asha, inactivePlayer])('loads nothing for any other user', async (player) => {
  const open = jest.fn(async () => opened);
  show(open, player);
  await aWhile();
  expect(open).not.toHaveBeenCalled();
});
