import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoreProvider } from 'shared/store';
import { Route, Routes } from 'react-router-dom';
import type { Player } from 'shared/provider';
import {
  answerWith,
  asha,
  ashaOnWire,
  createAppStore,
  inactivePlayer,
  networkDown,
  renderScreen,
} from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { AccessGuard } from './access-guard.tsx';
import { keepReturnAddress, readReturnAddress } from './return-address.ts';

afterEach(() => sessionStorage.clear());

const routes = (
  <ShellTextsProvider value={texts}>
    <Routes>
      <Route path="/login" element={<AccessGuard access="visitor">login form</AccessGuard>} />
      <Route path="/" element={<AccessGuard access="player">home</AccessGuard>} />
      <Route path="/home" element={<AccessGuard access="player">home</AccessGuard>} />
      <Route path="/my-bid" element={<AccessGuard access="active">bids</AccessGuard>} />
    </Routes>
  </ShellTextsProvider>
);

const open = (at: string, player?: Player) =>
  renderScreen(routes, { texts: {}, path: '*', at, ...(player && { player }) });

const logIn = (player: Player) => ({ type: 'session/loggedIn', payload: player });

test('returns a visitor after the login, with the parameters of the address', () => {
  const { store, address } = open('/my-bid?page=2');
  expect(address()).toBe('/login');
  act(() => void store.dispatch(logIn(asha)));
  expect(address()).toBe('/my-bid?page=2');
  expect(readReturnAddress(asha.phone_number)).toBeUndefined();
});

test('a visitor who opened home lands home', () => {
  const { store, address } = open('/');
  act(() => void store.dispatch(logIn(asha)));
  expect(address()).toBe('/');
});

test.each(['//my-bid', '//stranger.example/my-bid', '/\\stranger.example', 'https://stranger.example/', ''])(
  'does not return to %p, which is no address of the app',
  (kept) => {
    const { store, address } = open('/my-bid');
    sessionStorage.setItem('return_address', JSON.stringify({ address: kept, phone_number: '' }));
    act(() => void store.dispatch(logIn(asha)));
    expect(address()).toBe('/');
  },
);

test('an inactive player lands home, whatever the requested screen', () => {
  const { store, address } = open('/my-bid');
  act(() => void store.dispatch(logIn(inactivePlayer)));
  expect(address()).toBe('/home');
});

const otherPlayer = { ...asha, phone_number: '9123456780' };

test.each([
  ['returns the same number to the address', asha, '/my-bid?repeat=7'],
  ['sends another number home', otherPlayer, '/'],
])('after the end of a session, a login %s', (_who, player, landing) => {
  const { store, address } = open('/my-bid?repeat=7', asha);
  expect(screen.getByText('bids')).toBeVisible();
  act(() => void store.dispatch({ type: 'session/loggedOut' }));
  expect(address()).toBe('/login');
  act(() => void store.dispatch(logIn(player)));
  expect(address()).toBe(landing);
});

test('an address requested between the end of a session and the next login belongs to the player whose session ended', () => {
  keepReturnAddress('/my-bid', asha.phone_number);
  open('/my-bid?page=2');
  expect([asha, otherPlayer].map(({ phone_number }) => readReturnAddress(phone_number))).toEqual([
    '/my-bid?page=2',
    undefined,
  ]);
});

test('waits for a session’s missing account, shows when it fails to load, and retries', async () => {
  let isDown = true;
  answerWith({
    'get_profile.php': () => (isDown ? Promise.reject(networkDown()) : { success: '1', data: ashaOnWire }),
  });
  const store = createAppStore({ session: { phone_number: asha.phone_number } });
  renderScreen(<StoreProvider store={store}>{routes}</StoreProvider>, { texts: {}, path: '*', at: '/my-bid' });
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
  expect(screen.getByText('The server cannot be reached. Check the connection and try again.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('bids')).toBeVisible();
});
