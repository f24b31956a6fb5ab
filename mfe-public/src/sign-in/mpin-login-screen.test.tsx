import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectIsLoggedIn, selectNotices, startSession, useSession } from 'shared/store';
import { answerWith, ashaOnWire, httpAnswer, networkDown, renderScreen, type TestAnswer } from 'shared/testing';
import { readFlow, startFlow } from '../sign-in-flow/sign-in-flow.ts';
import { texts } from '../texts/en.ts';
import { MpinLoginScreen } from './mpin-login-screen.tsx';

beforeEach(() => startFlow({ phone_number: '9876543210', isRegistered: true }));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function logInWith(mpin: string, answer: TestAnswer) {
  const { requests } = answerWith({ 'login.php': answer });
  const view = renderScreen(<ForVisitors />, { texts, path: '/login_mpin' });
  startSession(view.store);
  await userEvent.type(screen.getByLabelText('MPIN'), mpin);
  return { ...view, requests };
}

// The route guard also unmounts the screen before its login has returned.
function ForVisitors() {
  return useSession().isLoggedIn ? null : <MpinLoginScreen />;
}

test('logs the player in on the fourth digit of the right MPIN, and clears the flow', async () => {
  const { store, requests } = await logInWith('4826', {
    success: '1',
    data: { ...ashaOnWire, user_token: 't', user_session: 's' },
  });
  await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(true));
  expect(requests[0]?.fields).toMatchObject({ phone_number: '9876543210', password: '4826' });
  expect(readFlow()).toEqual({});
});

test("shows the server's message for a wrong MPIN in place and in a toast, and clears the boxes", async () => {
  const wrong = 'The mobile number or the MPIN is wrong.';
  const { store } = await logInWith('1111', { success: '0', msg: wrong });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(wrong));
  expect(selectNotices(store.getState())).toMatchObject([{ text: wrong }]);
  expect(screen.getByLabelText('MPIN')).toHaveValue('');
  expect(selectIsLoggedIn(store.getState())).toBe(false);
});

test.each([
  ['4', 'The mobile number or the MPIN is wrong. 4 tries left.'],
  ['1', 'The mobile number or the MPIN is wrong. 1 try left.'],
  ['0', 'The mobile number or the MPIN is wrong. That was the last try for today.'],
  [undefined, 'Wrong.'],
])('with %p tries left from the provider, shows for a wrong MPIN: %s', async (tries_left, words) => {
  await logInWith('1111', { success: '0', msg: 'Wrong.', tries_left });
  await waitFor(() => expect(screen.getByRole('alert').textContent?.trim()).toBe(words));
});

test('keeps the MPIN after a lost answer, and sends it again on a press', async () => {
  const { requests } = await logInWith('4826', () => Promise.reject(networkDown()));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.'));
  expect(screen.getByLabelText('MPIN')).toHaveValue('4826');
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('does not send three digits', async () => {
  const { requests } = await logInWith('482', {});
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Only 4 digit allow !!$/);
  expect(requests).toEqual([]);
});

test('shows when a lock-out of hours ends', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T09:30:00+05:30'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'],
  });
  await logInWith(
    '1111',
    httpAnswer(429, { success: '0', msg: 'Too many wrong MPINs for this number.' }, { 'Retry-After': '7200' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Too many wrong MPINs. You can try again after 11:30 am, or now',
    ),
  );
  jest.useRealTimers();
});

test('shows the day of a lock-out that ends another day', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T22:30:00+05:30'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'],
  });
  await logInWith('1111', httpAnswer(429, { success: '0', msg: 'Too many.' }, { 'Retry-After': '7200' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('after 12:30 am, 22 Nov, or now'));
  jest.useRealTimers();
});

test('handles a lock-out of an invalid number of seconds', async () => {
  await logInWith(
    '1111',
    httpAnswer(429, { success: '0', msg: 'Too many wrong MPINs for this number.' }, { 'Retry-After': '9'.repeat(400) }),
  );
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Too many wrong MPINs. You can try again after'),
  );
});

test('redirects a visitor without a number', async () => {
  sessionStorage.clear();
  const { address } = renderScreen(<MpinLoginScreen />, { texts, path: '/login_mpin' });
  await waitFor(() => expect(address()).toBe('/login'));
});

test('shows the number with a link to change it, and a contact for a forgotten MPIN', () => {
  renderScreen(<MpinLoginScreen />, { texts, path: '/login_mpin' });
  expect(screen.getByText(/\+91 98765 43210/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change number' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'contact@example.com' })).toHaveAttribute(
    'href',
    'mailto:contact@example.com',
  );
});

describe('a player who forgot the MPIN, with a provider that sends codes', () => {
  beforeEach(() => startFlow({ phone_number: '9876543210', isRegistered: true, mayResetMpin: true }));
  const forgot = async (answer: TestAnswer) => {
    const { requests } = answerWith({ 'forgot_mpin.php': answer });
    const view = renderScreen(<MpinLoginScreen />, { texts, path: '/login_mpin' });
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your MPIN?' }));
    return { ...view, requests };
  };

  test('gets a code and the form for it', async () => {
    const { address, requests } = await forgot({ success: '1', msg: 'A code was sent.' });
    await waitFor(() => expect(address()).toBe('/forgot_mpin'));
    expect(requests[0]?.fields).toMatchObject({
      phone_number: '9876543210',
      token_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(readFlow().resetCodeSentAt).toBeGreaterThan(Date.now() - 10_000);
  });

  test('sees why no code was sent, and stays', async () => {
    const { address } = await forgot(
      httpAnswer(429, { success: '0', msg: 'Too many codes were sent to this number.' }, { 'Retry-After': '60' }),
    );
    expect(await screen.findByText('Too many codes were sent to this number.')).toBeVisible();
    expect(address()).toBe('/login_mpin');
    expect(screen.queryByRole('link', { name: 'contact@example.com' })).toBeNull();
  });
});

describe('a player with a passkey', () => {
  const get = jest.fn();
  beforeEach(() => {
    Object.assign(globalThis, {
      PublicKeyCredential: Object.assign(() => undefined, { parseRequestOptionsFromJSON: (given: unknown) => given }),
    });
    Object.assign(navigator, { credentials: { get } });
    get.mockReset();
  });
  afterEach(() => Object.assign(globalThis, { PublicKeyCredential: undefined }));
  const press = async (passkeyOrigin = location.origin) => {
    startFlow({ phone_number: '9876543210', isRegistered: true, passkeyOrigin });
    const { requests } = answerWith({
      'passkey_login_options.php': { success: '1', data: { options: '{"challenge":"c"}' } },
      'passkey_login.php': { success: '1', data: { ...ashaOnWire, user_token: 't', user_session: 's' } },
    });
    const view = renderScreen(<ForVisitors />, { texts, path: '/login_mpin' });
    startSession(view.store);
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    return { ...view, requests };
  };

  test('logs in with the credential that the device signed', async () => {
    get.mockResolvedValue({ toJSON: () => ({ id: 'k' }) });
    const { store, requests } = await press();
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(true));
    expect(requests.find(({ name }) => name === 'passkey_login.php')?.fields).toMatchObject({
      phone_number: '9876543210',
      credential: '{"id":"k"}',
    });
  });

  test('is reminded of the MPIN after declining', async () => {
    get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press();
    expect(await screen.findByText('No passkey was used. Try again, or type your MPIN.')).toBeVisible();
  });

  test('is not offered a passkey at another address of the app', () => {
    startFlow({ phone_number: '9876543210', isRegistered: true, passkeyOrigin: 'https://elsewhere.example' });
    renderScreen(<MpinLoginScreen />, { texts, path: '/login_mpin' });
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});
