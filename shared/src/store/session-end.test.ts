import { call } from '../provider/call.ts';
import { answerWith, httpAnswer } from '../testing/answer-with.ts';
import { asha, ashaOnWire } from '../testing/sample-players.ts';
import {
  ashaLogsIn,
  freshBrowser,
  loggedInStore,
  pendingProfile,
  settled,
  startedStore,
} from '../testing/started-session.ts';
import { readKept, writeKept } from './kept.ts';
import { providerApi } from './provider-api.ts';
import { readSavedSession, removeSavedSession, saveSession } from './saved-session.ts';
import { browserWindow, logIn, logOut } from './session.ts';
import { selectBalance, selectIsLoggedIn, selectPlayer } from './session-slice.ts';
import type { AppStore } from './store.ts';
import { readVisitorNote, writeVisitorNote } from './visitor-notes.ts';

let left: jest.SpyInstance<void, [string]>;

beforeEach(() => {
  freshBrowser();
  left = jest.spyOn(browserWindow, 'replace').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

function anotherTabChanges(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a logout clears everything stored but the device id, and opens the login page', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  const device = localStorage.getItem('token_id');
  sessionStorage.setItem('draft', 'x');
  localStorage.setItem('other', 'x');
  writeKept('bids', '9876543210', ['unsent']);
  store.dispatch(logOut());

  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(readKept('bids', '9876543210')).toBeUndefined();
  expect(selectPlayer(store.getState())).toBeUndefined();
  expect(left).toHaveBeenCalledWith('/login');
  const { requests } = answerWith({ 'login.php': ashaLogsIn });
  await store.dispatch(logIn({ phone_number: '9876543210', mpin: '2580' }));
  expect(requests[0]?.fields.token_id).toBe(device);
});

test('drops an account that arrives after the logout', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  const profile = await pendingProfile(store);
  store.dispatch(logOut());
  await profile.arrive({ success: '1', data: ashaOnWire });
  expect(store.getState().session).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test('stops waiting for answers to requests from before the logout', async () => {
  answerWith({ 'login.php': ashaLogsIn, 'get_games.php': () => new Promise(() => undefined) });
  const store = await loggedInStore();
  const asking = store.dispatch(providerApi.endpoints.games.initiate());
  await settled();
  store.dispatch(logOut());
  expect((await asking).data).toBeUndefined();
});

test("the end of a session removes its own keys and the cache, and keeps the player's drafts", async () => {
  answerWith({ 'login.php': ashaLogsIn, 'get_games.php': { result: [] } });
  const store = await loggedInStore();
  writeKept('bids', '9876543210', ['unsent']);
  sessionStorage.setItem('draft', 'x');
  await store.dispatch(providerApi.endpoints.games.initiate());
  answerWith({ 'get_games.php': () => httpAnswer(401, { msg: 'Please login again.' }) });
  await store.dispatch(providerApi.endpoints.games.initiate(undefined, { forceRefetch: true }));

  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(Object.keys(localStorage).sort()).toEqual(['bids:9876543210', 'token_id']);
  expect(readKept('bids', '9876543210')).toEqual(['unsent']);
  expect(sessionStorage.getItem('draft')).toBe('x');
  expect(store.getState().provider.queries).toEqual({});
});

test('a session that ends in another tab ends here with a notice, and leaves the page open', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  writeKept('bids', '9876543210', ['unsent']);
  removeSavedSession('9876543210');
  anotherTabChanges('phone_number');
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(store.getState().notices).toMatchObject([{ kind: 'warning', text: 'Please login again.' }]);
  expect(readKept('bids', '9876543210')).toEqual(['unsent']);
  expect(left).not.toHaveBeenCalled();
});

test('the end of a session keeps a newer session of another tab', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  saveSession({ phone_number: '9123456780', player: { ...asha, phone_number: '9123456780' } });
  store.dispatch({ type: 'session/loggedOut' });
  expect(localStorage.getItem('phone_number')).toBe('9123456780');
});

test('a logout in another tab logs out this one, and clears what only this tab held', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  sessionStorage.setItem('draft', 'x');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeKept('bids', '9876543210', ['unsent']);
  localStorage.clear();
  anotherTabChanges(null);
  expect(sessionStorage).toHaveLength(0);
  expect(readKept('bids', '9876543210')).toBeUndefined();
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(left).toHaveBeenCalledWith('/login');
});

test('a page restored from the back/forward cache notices a logout that it missed', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  localStorage.clear();
  const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  comeBack(false);
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  comeBack(true);
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(left).toHaveBeenCalledWith('/login');
});

test('takes over a balance that another tab saved', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  saveSession({ phone_number: '9876543210', player: { ...asha, wallet: 40 } });
  anotherTabChanges('user_session');
  expect(selectBalance(store.getState())).toBe(40);
});

test('keeps the full bank account of this page when another tab saves its session', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  const bank = () => selectPlayer(store.getState())?.bank_details;
  saveSession({ phone_number: '9876543210', player: { ...asha, wallet: 40 } });
  anotherTabChanges('user_session');
  expect(bank()).toEqual(asha.bank_details);

  const bank_details = { ...asha.bank_details, account_number: '555566667777' };
  answerWith({ 'get_profile.php': { success: '1', data: { ...ashaOnWire, bank_details } } });
  saveSession({ phone_number: '9876543210', player: { ...asha, bank_details } });
  anotherTabChanges('user_session');
  expect(bank()?.account_number).toBe('7777');
  await settled();
  expect(bank()).toEqual(bank_details);
});

test.each<[string, (store: AppStore) => unknown]>([
  ['by a login', (store) => store.dispatch(logIn({ phone_number: '9876543210', mpin: '2580' }))],
  ['in another tab', () => anotherTabLogsIn()],
  ['before the page was opened', () => (anotherTabLogsIn(), startedStore())],
])('a session that begins %s clears the visitor notes', async (_how, begin) => {
  answerWith({ 'login.php': ashaLogsIn, 'get_profile.php': { success: '1', data: ashaOnWire } });
  const store = startedStore();
  writeVisitorNote('sign_in_flow', '9876543210');
  await begin(store);
  expect(readVisitorNote('sign_in_flow')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

function anotherTabLogsIn(): void {
  saveSession({ phone_number: '9876543210', player: asha });
  anotherTabChanges('phone_number');
}

test('reloads this tab when another player logs in in another tab', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  await loggedInStore();
  saveSession({ phone_number: '9123456780', player: { ...asha, phone_number: '9123456780' } });
  anotherTabChanges('phone_number');
  expect(left).toHaveBeenCalledWith('/');
});

test('an account that arrives late is not saved over the player of another tab', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  const profile = await pendingProfile(store);
  saveSession({ phone_number: '9123456780', player: { ...asha, phone_number: '9123456780' } });
  await profile.arrive({ success: '1', data: { ...ashaOnWire, wallet: '40' } });
  expect(selectBalance(store.getState())).toBe(40);
  expect(readSavedSession()).toMatchObject({ phone_number: '9123456780', player: { wallet: 1500 } });
});

test('a login in another tab logs in a visitor here', () => {
  answerWith({});
  const store = startedStore();
  saveSession({ phone_number: '9876543210', player: asha });
  anotherTabChanges('phone_number');
  expect(selectPlayer(store.getState())).toMatchObject({
    phone_number: '9876543210',
    name: 'Asha Kumari',
    wallet: 1500,
  });
});

test('a player can log in and play where the browser denies storage', async () => {
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
