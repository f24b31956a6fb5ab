import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectIsLoggedIn, selectNotices } from 'shared/store';
import { answerWith, ashaOnWire, networkDown, renderScreen } from 'shared/testing';
import { readFlow, startFlow } from '../sign-in-flow/sign-in-flow.ts';
import { texts } from '../texts/en.ts';
import { CreateMpinScreen } from './create-mpin-screen.tsx';

beforeEach(() => startFlow({ phone_number: '9876543210', name: 'Asha', email: 'asha@example.com' }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

async function create(mpin: string, confirmed = mpin, user = userEvent.setup()) {
  const view = renderScreen(<CreateMpinScreen />, { texts, path: '/M_pin' });
  await user.type(screen.getByLabelText('MPIN'), mpin);
  // Types where the focus is. The fourth digit moves the focus, and the eighth sends both entries.
  if (confirmed) await user.keyboard(confirmed);
  return view;
}

function createUnderFakeClock(mpin: string) {
  jest.useFakeTimers();
  return create(mpin, mpin, userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
}

const registered = { success: '1', msg: 'Registered successfully.' };
const loggedIn = { success: '1', data: { ...ashaOnWire, user_token: 't', user_session: 's' } };

test('creates the account and logs in after two seconds', async () => {
  const { requests } = answerWith({ 'signup.php': registered, 'login.php': loggedIn });
  const { store } = await createUnderFakeClock('8351');
  expect(await screen.findByText('Logging you in…')).toBeVisible();
  expect(requests.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({
      phoneNumber: '9876543210',
      username: 'Asha',
      email: 'asha@example.com',
      user_mpin: '8351',
    }),
  ]);

  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(requests).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(requests[1]?.fields).toMatchObject({ phone_number: '9876543210', password: '8351' });
  expect(selectIsLoggedIn(store.getState())).toBe(true);
});

test("opens the MPIN login with the server's message if the login after sign-up is refused", async () => {
  answerWith({ 'signup.php': registered, 'login.php': { success: '0', msg: 'Your account waits for approval.' } });
  const { store, address } = await createUnderFakeClock('8351');
  await screen.findByText('Your account is ready');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(address()).toBe('/login_mpin');
  expect(selectNotices(store.getState())).toMatchObject([
    { text: 'Your account waits for approval.', at: '/login_mpin' },
  ]);
  expect(readFlow()).toEqual({ phone_number: '9876543210', isRegistered: true });
});

test('does not send an MPIN of three digits', async () => {
  const { requests } = answerWith({});
  renderScreen(<CreateMpinScreen />, { texts, path: '/M_pin' });
  await userEvent.type(screen.getByLabelText('MPIN'), '835');
  await userEvent.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
  expect(screen.getByLabelText('MPIN')).toHaveFocus();
  expect(screen.getByText('Only 4 digit allow !!')).toBeVisible();
  expect(requests).toEqual([]);
});

test('requires a matching confirmation', async () => {
  const { requests } = answerWith({});
  await create('8351', '8352');
  expect(screen.getByText('Mpin does not match with confirm Mpin.')).toBeVisible();
  expect(screen.getByLabelText('Confirm MPIN')).toHaveFocus();
  expect(screen.getByLabelText('Confirm MPIN')).toHaveValue('');
  expect(requests).toEqual([]);
});

test('refuses a weak MPIN at its fourth digit, before it is entered twice', async () => {
  const { requests } = answerWith({});
  await create('1234', '');
  expect(screen.getByText('This MPIN is too easy to guess. Please choose another one.')).toBeVisible();
  expect(screen.getByLabelText('MPIN')).toHaveValue('');
  expect(screen.getByLabelText('MPIN')).toHaveFocus();
  expect(requests).toEqual([]);
});

test("shows the provider's message for an MPIN that it refuses", async () => {
  answerWith({ 'signup.php': { success: '0', msg: 'This MPIN is too easy to guess. Please choose another one.' } });
  const { store } = await create('8351');
  const tooEasy = 'This MPIN is too easy to guess. Please choose another one.';
  expect(await screen.findByText(tooEasy)).toBeVisible();
  expect(selectNotices(store.getState())).toMatchObject([{ text: tooEasy }]);
  expect(screen.getByLabelText('MPIN')).toHaveFocus();
  expect(
    [screen.getByLabelText('MPIN'), screen.getByLabelText('Confirm MPIN')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['', '']);
});

test.each([
  ['a call that failed', () => Promise.reject(networkDown()), '^Api Error\\. The server cannot be reached\\.'],
  ['a refusal without a reason', { success: '0' }, '^Api Error$'],
])('shows an Api Error for %s', async (_what, answer, inPlace) => {
  answerWith({ 'signup.php': answer });
  const { store } = await create('8351');
  expect(await screen.findByText(new RegExp(inPlace))).toBeVisible();
  expect(selectNotices(store.getState())).toMatchObject([{ text: 'Api Error' }]);
});

test('never stores the MPIN', async () => {
  answerWith({ 'signup.php': registered, 'login.php': loggedIn });
  await create('8351');
  await screen.findByText('Your account is ready');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('8351');
});
