import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTextPart } from 'shared/screens';
import { answerWith, asha, httpAnswer, networkDown, renderScreen, type TestAnswer } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ChangeMpinScreen } from './change-mpin-screen.tsx';

beforeAll(() => loadTextPart(texts.ownAccount));

const player = { ...asha, own_mpin: '1' };

async function change(
  answer: TestAnswer,
  { old = '4826', mpin = '7391', again = mpin }: { old?: string; mpin?: string; again?: string } = {},
) {
  const { requests } = answerWith({ 'change_mpin.php': answer });
  renderScreen(<ChangeMpinScreen />, { texts, path: '/change_mpin', player });
  for (const [label, digits] of [
    ['Your MPIN now', old],
    ['New MPIN', mpin],
    ['Confirm MPIN', again],
  ] as const) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(digits);
  }
  return { requests };
}

test('changes the MPIN with the old one and the new one twice, and shows the result', async () => {
  const { requests } = await change({ success: '1', msg: 'ok' });
  expect(await screen.findByText('Your MPIN is changed')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your other devices are logged out.');
  expect(requests[0]?.fields).toMatchObject({ phone_number: asha.phone_number, password: '4826', new_mpin: '7391' });
});

test.each<[string, TestAnswer, string, string]>([
  [
    'a wrong old MPIN',
    { success: '0', msg: 'The MPIN is wrong.', tries_left: '1' },
    'Your MPIN now',
    'The MPIN is wrong. 1 try left.',
  ],
  [
    'an MPIN that is too easy',
    { success: '0', msg: 'This MPIN is too easy to guess.' },
    'New MPIN',
    'This MPIN is too easy to guess.',
  ],
])('shows %s at its field and clears the field', async (_what, answer, label, words) => {
  await change(answer);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test('shows when a lock-out ends, and keeps the typed values after a network failure', async () => {
  await change(httpAnswer(429, { success: '0', msg: 'Too many.' }, { 'Retry-After': '7200' }));
  expect(await screen.findByText(/^Too many wrong MPINs\. You can try again after/)).toBeVisible();
  answerWith({ 'change_mpin.php': () => Promise.reject(networkDown()) });
  await userEvent.click(screen.getByRole('button', { name: 'Change MPIN' }));
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeVisible();
  expect(screen.getByLabelText('Your MPIN now')).toHaveValue('4826');
});

test('does not send three digits of the old MPIN', async () => {
  const { requests } = await change({}, { old: '482' });
  expect(screen.getByLabelText('Your MPIN now')).toHaveAccessibleDescription(/^Only 4 digit allow !!/);
  expect(requests).toEqual([]);
});

test('shows a contact if the provider cannot change the MPIN', () => {
  renderScreen(<ChangeMpinScreen />, { texts, path: '/change_mpin', player: asha });
  expect(screen.getByText('This cannot be done here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'contact@example.com' })).toBeVisible();
});
