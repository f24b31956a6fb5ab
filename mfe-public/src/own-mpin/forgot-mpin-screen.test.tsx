import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectIsLoggedIn, startSession, useSession } from 'shared/store';
import { loadTextPart } from 'shared/screens';
import { answerWith, ashaOnWire, httpAnswer, networkDown, renderScreen, type TestAnswer } from 'shared/testing';
import { readFlow, startFlow } from '../sign-in-flow/sign-in-flow.ts';
import { texts } from '../texts/en.ts';
import { ForgotMpinScreen } from './forgot-mpin-screen.tsx';

beforeAll(() => loadTextPart(texts.ownAccount));

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// The route guard also unmounts the screen before its login has returned.
function ForVisitors() {
  return useSession().isLoggedIn ? null : <ForgotMpinScreen />;
}

async function fill(fields: Record<string, string>) {
  for (const [label, digits] of Object.entries(fields)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(digits);
  }
}

async function typeIn(
  answer: TestAnswer,
  { code = '123456', mpin = '7391', again = mpin }: { code?: string; mpin?: string; again?: string } = {},
) {
  startFlow({ phone_number: '9876543210', isRegistered: true, mayResetMpin: true, resetCodeSentAt: Date.now() });
  const { requests } = answerWith({
    'reset_mpin.php': answer,
    'login.php': { success: '1', data: { ...ashaOnWire, user_token: 't', user_session: 's' } },
  });
  const view = renderScreen(<ForVisitors />, { texts, path: '/forgot_mpin' });
  startSession(view.store);
  await fill({ Code: code, 'New MPIN': mpin, 'Confirm MPIN': again });
  return { ...view, requests };
}

test('resets the MPIN with the code and the new MPIN twice, without a press, and logs in with it', async () => {
  const { requests, store } = await typeIn({ success: '1', msg: 'Your MPIN is reset.' });
  await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(true));
  expect(requests.map(({ name }) => name).slice(0, 2)).toEqual(['reset_mpin.php', 'login.php']);
  expect(requests[0]?.fields).toMatchObject({ phone_number: '9876543210', otp: '123456', user_mpin: '7391' });
  expect(requests[1]?.fields).toMatchObject({ password: '7391' });
});

test.each([
  ['3', 'The code is wrong or no longer valid. 3 tries left.'],
  ['0', 'The code is wrong or no longer valid. Please request a new code.'],
])(
  'shows a wrong code with %s tries left at the code field, clears it, and keeps the MPIN',
  async (tries_left, words) => {
    await typeIn({ success: '0', msg: 'The code is wrong.', tries_left });
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(words)),
    );
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('New MPIN')).toHaveValue('7391');
  },
);

test('shows a refused MPIN at the MPIN field, clears it, and keeps the code', async () => {
  await typeIn({ success: '0', msg: 'This MPIN is too easy to guess.' });
  await waitFor(() =>
    expect(screen.getByLabelText('New MPIN')).toHaveAccessibleDescription(/^This MPIN is too easy to guess\./),
  );
  expect(screen.getByLabelText('New MPIN')).toHaveValue('');
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
});

test.each([
  [{ code: '12345' }, 'Code', 'The code has 6 digits.'],
  [{ mpin: '739' }, 'New MPIN', 'Only 4 digit allow !!'],
  [{ again: '7392' }, 'Confirm MPIN', 'Mpin does not match with confirm Mpin.'],
])('does not send %p', async (typed, label, words) => {
  const { requests } = await typeIn({}, typed);
  await userEvent.click(screen.getByRole('button', { name: 'SET MPIN AND LOG IN' }));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(requests).toEqual([]);
});

test.each([
  ['a network that is down', () => Promise.reject(networkDown()), 'The server cannot be reached.'],
  ['a provider that is busy', httpAnswer(503, '<html>', { 'Retry-After': '20' }), 'Please try again in 20 seconds.'],
])('keeps everything typed after %s, and shows the reason', async (_what, answer, words) => {
  await typeIn(answer);
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  for (const [label, value] of [
    ['Code', '123456'],
    ['New MPIN', '7391'],
    ['Confirm MPIN', '7391'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value);
});

test('shows when the lock-out after too many wrong codes ends', async () => {
  await typeIn(httpAnswer(429, { success: '0', msg: 'Too many.' }, { 'Retry-After': '7200' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      /^Too many wrong codes\. You can try again after \d{1,2}:\d\d [ap]m/,
    ),
  );
});

test('offers another code after half a minute', async () => {
  startFlow({
    phone_number: '9876543210',
    isRegistered: true,
    mayResetMpin: true,
    resetCodeSentAt: Date.now() - 31_000,
  });
  const { requests } = answerWith({ 'forgot_mpin.php': { success: '1' } });
  renderScreen(<ForgotMpinScreen />, { texts, path: '/forgot_mpin' });
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeInTheDocument();
  expect(requests.map(({ name }) => name)).toEqual(['forgot_mpin.php']);
  expect(readFlow().resetCodeSentAt).toBeGreaterThan(Date.now() - 10_000);
});

test('offers no reset before a code was sent', async () => {
  startFlow({ phone_number: '9876543210', isRegistered: true });
  const { address } = renderScreen(<ForgotMpinScreen />, { texts, path: '/forgot_mpin' });
  await waitFor(() => expect(address()).toBe('/login_mpin'));
});
