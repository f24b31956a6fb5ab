import { call } from '../provider/call.ts';
import { answerWith } from '../testing/answer-with.ts';
import { asha, ashaOnWire } from '../testing/sample-players.ts';
import { ashaLogsIn, freshBrowser, loggedInStore, settled, startedStore } from '../testing/started-session.ts';
import { browserWindow } from './browser-window.ts';
import { providerApi } from './provider-api.ts';
import { saveSession } from './saved-session.ts';
import { logIn, logOut, refreshProfile } from './session.ts';
import { selectBalance, selectIsLoggedIn, selectPlayer } from './session-slice.ts';

let left: jest.SpyInstance<void, [string]>;

beforeEach(() => {
  freshBrowser();
  left = jest.spyOn(browserWindow, 'replace').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

function anotherTabChanges(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a logout forgets everything stored but the device, and leaves for the login page', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  const device = localStorage.getItem('token_id');
  sessionStorage.setItem('draft', 'x');
  localStorage.setItem('other', 'x');
  store.dispatch(logOut());

  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(selectPlayer(store.getState())).toBeUndefined();
  expect(left).toHaveBeenCalledWith('/login');
  const { requests } = answerWith({ 'login.php': ashaLogsIn });
  await store.dispatch(logIn({ phone_number: '9876543210', mpin: '2580' }));
  expect(requests[0]?.fields.token_id).toBe(device);
});

test('an account that arrives after the logout is dropped', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  let arrive: (answer: object) => void = () => undefined;
  answerWith({ 'get_profile.php': () => new Promise((resolve) => (arrive = resolve)) });
  const loading = store.dispatch(refreshProfile());
  await settled();
  store.dispatch(logOut());
  arrive({ success: '1', data: ashaOnWire });
  await loading;
  expect(store.getState().session).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test('what was asked before the logout is no longer waited for', async () => {
  answerWith({ 'login.php': ashaLogsIn, 'get_games.php': () => new Promise(() => undefined) });
  const store = await loggedInStore();
  const asking = store.dispatch(providerApi.endpoints.games.initiate());
  await settled();
  store.dispatch(logOut());
  expect((await asking).data).toBeUndefined();
});

test('a logout in another tab logs out this one', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  localStorage.clear();
  anotherTabChanges(null);
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(left).toHaveBeenCalledWith('/login');
});

test('a balance that another tab saved is the balance here', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  saveSession({ phone_number: '9876543210', player: { ...asha, wallet: 40 } });
  anotherTabChanges('user_session');
  expect(selectBalance(store.getState())).toBe(40);
});

test('another player in another tab starts this one anew', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  await loggedInStore();
  saveSession({ phone_number: '9123456780', player: { ...asha, phone_number: '9123456780' } });
  anotherTabChanges('phone_number');
  expect(left).toHaveBeenCalledWith('/');
});

test('a login in another tab logs in a visitor here', () => {
  answerWith({});
  const store = startedStore();
  saveSession({ phone_number: '9876543210', player: asha });
  anotherTabChanges('phone_number');
  expect(selectPlayer(store.getState())).toEqual(asha);
});

test('where the browser denies storage one can still log in and play', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { requests } = answerWith({ 'login.php': ashaLogsIn, 'get_games.php': { result: [] } });
  const store = await loggedInStore();
  await call('get_games.php', {});
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  expect(requests.at(-1)?.fields).toEqual({ user_token: 'abc' });
  store.dispatch(logOut());
  await call('get_games.php', {});
  expect(requests.at(-1)?.fields).toEqual({});
});
