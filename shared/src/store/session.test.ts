import { call } from '../provider/call.ts';
import { answerWith, httpAnswer, networkDown } from '../testing/answer-with.ts';
import { asha, ashaOnWire } from '../testing/sample-players.ts';
import {
  ashaLogsIn,
  freshBrowser,
  loggedInStore,
  pendingProfile,
  settled,
  startedStore,
} from '../testing/started-session.ts';
import { providerApi } from './provider-api.ts';
import { saveSession, saveToken } from './saved-session.ts';
import { logIn, refreshProfile, startSession } from './session.ts';
import {
  balanceChanged,
  playerEdited,
  selectBalance,
  selectIsLoggedIn,
  selectMayBet,
  selectPlayer,
} from './session-slice.ts';
import { createAppStore } from './store.ts';

const ashaAsSaved = {
  ...asha,
  bank_details: { bank_name: 'State Bank', account_number: '9012', ifsc_code: '', account_holder_name: '' },
};

beforeEach(freshBrowser);

test('a login keeps the player, saves the five keys, sends the device id with the MPIN, and sends the token from then on', async () => {
  const { requests } = answerWith({ 'login.php': ashaLogsIn, 'get_games.php': { result: [] } });
  const store = startedStore();
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
  expect(requests[0]?.fields).toEqual({
    phone_number: '9876543210',
    password: '2580',
    token_id: localStorage.getItem('token_id'),
  });
  await call('get_games.php', {});
  expect(requests.at(-1)?.fields).toEqual({ user_token: 'abc' });
});

test('a refused login returns the reason and keeps no player', async () => {
  answerWith({ 'login.php': { success: '0', msg: 'Wrong MPIN.' } });
  const store = startedStore();
  expect(await store.dispatch(logIn({ phone_number: '9876543210', mpin: '0000' }))).toEqual({
    ok: false,
    message: 'Wrong MPIN.',
  });
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(localStorage.getItem('phone_number')).toBeNull();
});

test('restores a saved session at once, then refreshes it from the provider', async () => {
  saveSession({ phone_number: '9876543210', player: asha });
  answerWith({ 'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: 900 } } });
  const store = createAppStore();
  expect(startSession(store)).toBe(true);
  expect(selectPlayer(store.getState())).toEqual(ashaAsSaved);
  await settled();
  expect(selectBalance(store.getState())).toBe(900);
  expect(localStorage.getItem('user_session')).toContain('"wallet":900');
});

test.each(['', '{"half":', '[]', 'a1b2c3', 'null'])(
  'a saved number restores the login, whatever %p the session holds',
  async (user_session) => {
    localStorage.setItem('phone_number', '9876543210');
    localStorage.setItem('user_session', user_session);
    answerWith({ 'get_profile.php': { success: '1', data: ashaOnWire } });
    const store = startedStore();
    expect([selectIsLoggedIn(store.getState()), selectPlayer(store.getState())]).toEqual([true, undefined]);
    await settled();
    expect(selectPlayer(store.getState())).toEqual(asha);
  },
);

test('stores only the bank and four digits of a bank account, also where an earlier release stored all of it', async () => {
  const isWholeStored = () =>
    ['123456789012', 'SBIN0001234'].some((secret) => JSON.stringify({ ...localStorage }).includes(secret));
  localStorage.setItem('phone_number', '9876543210');
  localStorage.setItem('user_session', JSON.stringify(asha));
  answerWith({ 'get_profile.php': () => new Promise(() => undefined) });
  expect(selectPlayer(startedStore().getState())).toEqual(ashaAsSaved);
  expect(isWholeStored()).toBe(false);

  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  expect(selectPlayer(store.getState())).toEqual(asha);
  expect(isWholeStored()).toBe(false);
});

test('keeps a saved session while the network is down', async () => {
  saveSession({ phone_number: '9876543210', player: asha });
  answerWith({ 'get_profile.php': () => Promise.reject(networkDown()) });
  const store = startedStore();
  await settled();
  expect(selectPlayer(store.getState())).toEqual(ashaAsSaved);
});

test.each([
  ['a refusal', () => ({ success: '0', msg: 'Please login again.' })],
  ['a 401', () => httpAnswer(401, { success: '0', msg: 'Please login again.' })],
])("ends a saved session after %s of the profile, with the provider's words", async (_how, answer) => {
  saveToken('old');
  saveSession({ phone_number: '9876543210', player: asha });
  answerWith({ 'get_profile.php': answer });
  const store = startedStore();
  await settled();
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect(store.getState().notices).toMatchObject([{ kind: 'warning', text: 'Please login again.' }]);
});

test('keeps and saves the balance after a bid, 0 too, and ignores an answer without one', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  store.dispatch(balanceChanged(undefined));
  expect(selectBalance(store.getState())).toBe(1500);
  store.dispatch(balanceChanged(0));
  expect(selectBalance(store.getState())).toBe(0);
  expect(localStorage.getItem('user_session')).toContain('"wallet":0');
});

test('an account requested before a bid does not undo the balance after the bid', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  const profile = await pendingProfile(store);
  store.dispatch(balanceChanged(1490));
  await profile.arrive({ success: '1', data: { ...ashaOnWire, name: 'Asha K' } });
  expect(selectPlayer(store.getState())).toMatchObject({ name: 'Asha K', wallet: 1490 });
});

test('reloads the account after a login whenever an action has changed it', async () => {
  answerWith({ 'login.php': ashaLogsIn, 'get_profile.php': { success: '1', data: ashaOnWire } });
  const store = await loggedInStore();
  answerWith({ 'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '2000' } } });
  store.dispatch(providerApi.util.invalidateTags(['Profile']));
  await settled();
  expect(selectBalance(store.getState())).toBe(2000);
});

test('merges an edited profile and keeps balance and status', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  store.dispatch(
    playerEdited({ name: 'Asha K', email: 'k@example.com', phonepay: '', paytm: '1111111111', googlepay: '' }),
  );
  expect(selectPlayer(store.getState())).toEqual({
    ...asha,
    name: 'Asha K',
    email: 'k@example.com',
    phonepay: '',
    paytm: '1111111111',
    googlepay: '',
  });
  expect(localStorage.getItem('user_name')).toBe('Asha K');
});

test('shows a win in the balance within a minute, without an action of the player', async () => {
  let wallet = 1500;
  answerWith({ 'login.php': ashaLogsIn, 'get_profile.php': () => ({ success: '1', data: { ...ashaOnWire, wallet } }) });
  const store = await loggedInStore();
  jest.useFakeTimers();
  await store.dispatch(refreshProfile());
  wallet = 2450;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectBalance(store.getState())).toBe(2450);
  jest.useRealTimers();
});

test('requests the account again after an answer that was already on its way', async () => {
  answerWith({ 'login.php': ashaLogsIn });
  const store = await loggedInStore();
  const answers: ((wallet: string) => void)[] = [];
  answerWith({
    'get_profile.php': () =>
      new Promise((give) => answers.push((wallet) => give({ success: '1', data: { ...ashaOnWire, wallet } }))),
  });
  const [first, second] = [store.dispatch(refreshProfile()), (await settled(), store.dispatch(refreshProfile()))];
  answers[0]?.('100');
  await first;
  await settled();
  answers[1]?.('600');
  await second;
  expect(selectBalance(store.getState())).toBe(600);
  expect(answers).toHaveLength(2);
});
