import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceId, selectNotices } from 'shared/store';
import { answerWith, networkDown, renderScreen } from 'shared/testing';
import { readFlow, startFlow } from '../sign-in-flow/sign-in-flow.ts';
import { texts } from '../texts/en.ts';
import { OtpScreen } from './otp-screen.tsx';

const waitingFlow = { phone_number: '9876543210', needsOtp: true, codeSentAt: 0 };

beforeEach(() => startFlow(waitingFlow));
afterEach(() => sessionStorage.clear());

async function verify(otp: string) {
  const view = renderScreen(<OtpScreen />, { texts, path: '/Otp' });
  await userEvent.type(screen.getByLabelText('OTP'), otp);
  return view;
}

test('opens the sign-up on the fourth digit of the right code', async () => {
  const { requests } = answerWith({ 'otp.php': { status: 'success', message: 'Your number is verified.' } });
  const { address } = await verify('4711');
  await waitFor(() => expect(address()).toBe('/sign-up'));
  expect(requests[0]?.fields).toEqual({ phone_number: '9876543210', otp: '4711', token_id: deviceId() });
  expect(readFlow().isVerified).toBe(true);
});

test("shows the server's message for a wrong code", async () => {
  answerWith({ 'otp.php': { status: 'error', message: 'The code is wrong.', tries_left: '2' } });
  const { address, store } = await verify('4711');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The code is wrong. 2 tries left.'));
  expect(selectNotices(store.getState())).toMatchObject([{ text: 'The code is wrong.' }]);
  expect(screen.getByLabelText('OTP')).toHaveValue('');
  expect(address()).toBe('/Otp');
});

test('shows an Api Error with the reason for a failed call', async () => {
  answerWith({ 'otp.php': () => Promise.reject(networkDown()) });
  const { store } = await verify('4711');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Api Error. The server cannot be reached.'));
  expect(selectNotices(store.getState())).toMatchObject([{ text: 'Api Error' }]);
});

test('extracts a code pasted with surrounding words', async () => {
  const { requests } = answerWith({ 'otp.php': { status: 'success', message: '' } });
  const { address } = renderScreen(<OtpScreen />, { texts, path: '/Otp' });
  expect(screen.getByLabelText('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByLabelText('OTP'));
  await userEvent.paste('4711 is your Matka code.');
  await waitFor(() => expect(address()).toBe('/sign-up'));
  expect(requests[0]?.fields).toMatchObject({ otp: '4711' });
});

test('does not send three digits', async () => {
  const { requests } = answerWith({});
  await verify('471');
  await userEvent.click(screen.getByRole('button', { name: 'VERIFY' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Only 4 digit allow !!');
  expect(requests).toEqual([]);
});

test('offers another code once the first has had time to arrive', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  startFlow({ ...waitingFlow, codeSentAt: 1_000_000 });
  const { requests } = answerWith({ 'IsUserExists.php': { success: '0', data: { otp_required: '1' } } });
  renderScreen(<OtpScreen />, { texts, path: '/Otp' });
  expect(screen.getByRole('timer')).toHaveTextContent('No code yet? You can request another in 00:30');

  act(() => jest.advanceTimersByTime(30_000));
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await screen.findByRole('timer')).toBeVisible();
  jest.useRealTimers();
});
