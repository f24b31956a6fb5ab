import { configureProvider, call } from '../provider/call.ts';
import { answerWith, httpAnswer, networkDown } from '../testing/answer-with.ts';
import { asha, ashaOnWire } from '../testing/sample-players.ts';
import { browserWindow } from './browser-window.ts';
import { logIn, logOut, refreshProfile, startSession } from './session.ts';
import { balanceChanged, playerEdited, selectBalance, selectIsLoggedIn, selectMayBet, selectPlayer } from './session-slice.ts';
import { providerApi } from './provider-api.ts';
import { clearStoredData, saveSession, saveToken } from './saved-session.ts';
import { createAppStore } from './store.ts';
import type { AppStore } from './store.ts';

let left: jest.SpyInstance<void, [string]>;

beforeEach(() => {
  clearStoredData();
  left = jest.spyOn(browserWindow, 'replace').mockImplementation(() => undefined);
  configureProvider({ token: () => undefined });
});

afterEach(() => jest.restoreAllMocks());

const refused = { success: '0', msg: 'Wrong MPIN.' };
const login = { success: '1', msg: 'Welcome', data: { ...ashaOnWire, user_token: 'abc', user_session: 's1' } };

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}

function started(): AppStore {
  const store = createAppStore();
  startSession(store);
  return store;
}

async function loggedIn(): Promise<AppStore> {
  const store = started();
  await store.dispatch(logIn({ phone_number: '9876543210', mpin: '2580' }));
  await settled();
  return store;
}

function anotherTabChanges(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a login keeps the player, saves the five keys, and sends the device id with the MPIN and the token afterwards', async () => {
  const { requests } = answerWith({ 'login.php': login, 'get_games.php': { result: [] } });
  const store = started();
  const reply = await store.dispatch(logIn({ phone_number: '9876543210', mpin: '2580' }));

  expect(reply).toEqual({ ok: true, data: null, message: 'Welcome' });
  expect(selectPlayer(store.getState())).toEqual(asha);
  expect([selectIsLoggedIn(store.getState()), selectMayBet(store.getState())]).toEqual([true, true]);
  expect({ ...localStorage }).toMatchObject({
    phone_number: '9876543210',
    user_token: 'abc',
    user_email: 'asha@example.com',
    user_name: 'Asha Kumari',
    user_session: expect.stringContaining('"wallet":1500') as string,
  });
  expect(requests[0]?.fields).toEqual({ phone_number: '9876543210', password: '2580', token_id: localStorage.getItem('token_id') });
  await call('get_games.php', {});
  expect(requests.at(-1)?.fields).toEqual({ user_token: 'abc' });
});

test('a refused login says why and keeps nobody', async () => {
  answerWith({ 'login.php': refused });
  const store = started();
  expect(await store.dispatch(logIn({ phone_number: '9876543210', mpin: '0000' }))).toEqual({ ok: false, message: 'Wrong MPIN.' });
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(localStorage.getItem('phone_number')).toBeNull();
});

test('a saved session is there at once and then refreshed from the provider', async () => {
  saveSession({ phone_number: '9876543210', player: asha });
  answerWith({ 'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: 900 } } });
  const store = createAppStore();
  expect(startSession(store)).toBe(true);
  expect(selectPlayer(store.getState())).toEqual(asha);
  await settled();
  expect(selectBalance(store.getState())).toBe(900);
  expect(localStorage.getItem('user_session')).toContain('"wallet":900');
});

test.each(['', '{"half":', '[]', 'a1b2c3', 'null'])('a saved number restores the login, whatever %p the session holds', async (user_session) => {
  localStorage.setItem('phone_number', '9876543210');
  localStorage.setItem('user_session', user_session);
  answerWith({ 'get_profile.php': { success: '1', data: ashaOnWire } });
  const store = started();
  expect([selectIsLoggedIn(store.getState()), selectPlayer(store.getState())]).toEqual([true, undefined]);
  await settled();
  expect(selectPlayer(store.getState())).toEqual(asha);
});

test('a saved session survives a network that is down', async () => {
  saveSession({ phone_number: '9876543210', player: asha });
  answerWith({ 'get_profile.php': () => Promise.reject(networkDown()) });
  const store = started();
  await settled();
  expect(selectPlayer(store.getState())).toEqual(asha);
});

test.each([
  ['a refusal', () => ({ success: '0', msg: 'Please login again.' })],
  ['a 401', () => httpAnswer(401, { success: '0', msg: 'Please login again.' })],
])('a saved session ends with %s of the profile, with the words of the provider', async (_how, answer) => {
  saveToken('old');
  saveSession({ phone_number: '9876543210', player: asha });
  answerWith({ 'get_profile.php': answer });
  const store = started();
  await settled();
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect(store.getState().notices).toMatchObject([{ kind: 'warning', text: 'Please login again.' }]);
});

test('a logout forgets everything stored but the device, and leaves for the login page', async () => {
  answerWith({ 'login.php': login });
  const store = await loggedIn();
  const device = localStorage.getItem('token_id');
  sessionStorage.setItem('draft', 'x');
  localStorage.setItem('other', 'x');
  store.dispatch(logOut());

  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(selectPlayer(store.getState())).toBeUndefined();
  expect(left).toHaveBeenCalledWith('/login');
  const { requests } = answerWith({ 'login.php': login });
  await store.dispatch(logIn({ phone_number: '9876543210', mpin: '2580' }));
  expect(requests[0]?.fields.token_id).toBe(device);
});

test('an account that arrives after the logout is dropped', async () => {
  answerWith({ 'login.php': login });
  const store = await loggedIn();
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
  answerWith({ 'login.php': login, 'get_games.php': () => new Promise(() => undefined) });
  const store = await loggedIn();
  const asking = store.dispatch(providerApi.endpoints.games.initiate());
  await settled();
  store.dispatch(logOut());
  expect((await asking).data).toBeUndefined();
});

test('a logout in another tab logs out this one', async () => {
  answerWith({ 'login.php': login });
  const store = await loggedIn();
  localStorage.clear();
  anotherTabChanges(null);
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(left).toHaveBeenCalledWith('/login');
});

test('a balance that another tab saved is the balance here', async () => {
  answerWith({ 'login.php': login });
  const store = await loggedIn();
  saveSession({ phone_number: '9876543210', player: { ...asha, wallet: 40 } });
  anotherTabChanges('user_session');
  expect(selectBalance(store.getState())).toBe(40);
});

test('another player in another tab starts this one anew', async () => {
  answerWith({ 'login.php': login });
  await loggedIn();
  saveSession({ phone_number: '9123456780', player: { ...asha, phone_number: '9123456780' } });
  anotherTabChanges('phone_number');
  expect(left).toHaveBeenCalledWith('/');
});

test('a login in another tab logs in a visitor here', () => {
  answerWith({});
  const store = started();
  saveSession({ phone_number: '9876543210', player: asha });
  anotherTabChanges('phone_number');
  expect(selectPlayer(store.getState())).toEqual(asha);
});

test('the balance after a bid is kept and saved, 0 too, and an answer without one changes nothing', async () => {
  answerWith({ 'login.php': login });
  const store = await loggedIn();
  store.dispatch(balanceChanged(undefined));
  expect(selectBalance(store.getState())).toBe(1500);
  store.dispatch(balanceChanged(0));
  expect(selectBalance(store.getState())).toBe(0);
  expect(localStorage.getItem('user_session')).toContain('"wallet":0');
});

test('an account asked for before a bid does not undo the balance that the bid left', async () => {
  answerWith({ 'login.php': login });
  const store = await loggedIn();
  let arrive: (answer: object) => void = () => undefined;
  answerWith({ 'get_profile.php': () => new Promise((resolve) => (arrive = resolve)) });
  const loading = store.dispatch(refreshProfile());
  await settled();
  store.dispatch(balanceChanged(1490));
  arrive({ success: '1', data: { ...ashaOnWire, name: 'Asha K' } });
  await loading;
  expect(selectPlayer(store.getState())).toMatchObject({ name: 'Asha K', wallet: 1490 });
});

test('after a login the account is loaded again whenever an act has changed it', async () => {
  answerWith({ 'login.php': login, 'get_profile.php': { success: '1', data: ashaOnWire } });
  const store = await loggedIn();
  answerWith({ 'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '2000' } } });
  store.dispatch(providerApi.util.invalidateTags(['Profile']));
  await settled();
  expect(selectBalance(store.getState())).toBe(2000);
});

test('an edited profile is merged: balance and status stay', async () => {
  answerWith({ 'login.php': login });
  const store = await loggedIn();
  store.dispatch(playerEdited({ name: 'Asha K', email: 'k@example.com', phonepay: '', paytm: '1111111111', googlepay: '' }));
  expect(selectPlayer(store.getState())).toEqual({ ...asha, name: 'Asha K', email: 'k@example.com', phonepay: '', paytm: '1111111111', googlepay: '' });
  expect(localStorage.getItem('user_name')).toBe('Asha K');
});

test('where the browser denies storage one can still log in and play', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { requests } = answerWith({ 'login.php': login, 'get_games.php': { result: [] } });
  const store = await loggedIn();
  await call('get_games.php', {});
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  expect(requests.at(-1)?.fields).toEqual({ user_token: 'abc' });
  store.dispatch(logOut());
  await call('get_games.php', {});
  expect(requests.at(-1)?.fields).toEqual({});
});
