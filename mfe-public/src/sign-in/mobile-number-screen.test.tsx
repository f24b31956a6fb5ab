import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices } from 'shared/store';
import { answerWith, httpAnswer, networkDown, renderScreen } from 'shared/testing';
import { readFlow, startFlow } from '../sign-in-flow/sign-in-flow.ts';
import { texts } from '../texts/en.ts';
import { MobileNumberScreen } from './mobile-number-screen.tsx';

afterEach(() => sessionStorage.clear());

async function enter(number: string) {
  const view = renderScreen(<MobileNumberScreen />, { texts, path: '/login' });
  await userEvent.type(screen.getByLabelText('Mobile number'), number);
  return { ...view, next: () => userEvent.click(screen.getByRole('button', { name: 'NEXT' })) };
}

test('sends a registered number to the MPIN login, with the reason', async () => {
  const { requests } = answerWith({ 'IsUserExists.php': { success: '1', data: {} } });
  const { next, address } = await enter('9876543210');
  await next();
  await waitFor(() => expect(address()).toBe('/login_mpin'));
  expect(requests[0]?.fields).toEqual({
    phone_number: '9876543210',
    token_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});

test.each([
  ['a new number signs up', '0', '/sign-up'],
  ['a new number is verified first if the provider requires it', '1', '/Otp'],
])('%s', async (_what, otp_required, step) => {
  answerWith({
    'IsUserExists.php': { success: '0', msg: 'This number is not registered yet.', data: { otp_required } },
  });
  const { next, address, store } = await enter('9876543210');
  await next();
  await waitFor(() => expect(address()).toBe(step));
  expect(selectNotices(store.getState())).toEqual([]);
});

test.each([
  ['a letter', '98765x', '98765'],
  ['an eleventh digit', '98765432101', '9876543210'],
])('refuses %s and changes nothing', async (_what, typed, left) => {
  await enter(typed);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Allow only 10 digits valid numbers\.$/);
  expect(screen.getByLabelText('Mobile number')).toHaveValue(left);
});

test('accepts a pasted number with its country code', async () => {
  renderScreen(<MobileNumberScreen />, { texts, path: '/login' });
  await userEvent.click(screen.getByLabelText('Mobile number'));
  await userEvent.paste('+91 98765-43210');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210');
});

test('does not send an incomplete number, and focuses the field', async () => {
  const { requests } = answerWith({});
  const { next } = await enter('98765');
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Enter Valid mobile number !!$/);
  expect(screen.getByLabelText('Mobile number')).toHaveFocus();
  expect(requests).toEqual([]);
});

test.each([
  [
    'a network that is down',
    () => Promise.reject(networkDown()),
    'The server cannot be reached. Check the connection and try again.',
  ],
  ['an answer without a flag', {}, 'That did not work. Please try again.'],
  [
    'too many tries',
    httpAnswer(429, { success: '0', msg: 'Too many codes were sent to this number.' }),
    'Too many codes were sent to this number.',
  ],
])('does not treat a number as new after %s', async (_what, answer, words) => {
  answerWith({ 'IsUserExists.php': answer });
  const { next, address, store } = await enter('9876543210');
  await next();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  expect(selectNotices(store.getState())).toMatchObject([{ text: words }]);
  expect(address()).toBe('/login');
  expect(readFlow()).toEqual({});
});

test('restores the entered number on return', () => {
  startFlow({ phone_number: '9876543210' });
  renderScreen(<MobileNumberScreen />, { texts, path: '/login' });
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210');
});

test('keeps the typed number while the visitor reads another page', async () => {
  const { unmount } = await enter('98765');
  unmount();
  renderScreen(<MobileNumberScreen />, { texts, path: '/login' });
  expect(screen.getByLabelText('Mobile number')).toHaveValue('98765');
});

test('shows the minimum age and the kind of game before sign-up', () => {
  renderScreen(<MobileNumberScreen />, { texts, path: '/login' });
  expect(screen.getByText('18+')).toBeVisible();
  expect(screen.getByText(/This is a points game/)).toBeVisible();
});
