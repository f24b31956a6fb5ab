import '@testing-library/jest-dom';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playerEdited, selectPlayer } from 'shared/store';
import { answerWith, asha, ashaOnWire, networkDown, renderScreen } from 'shared/testing';
import type { TestAnswer } from 'shared/testing';
import { dropDraft } from '../form/draft.ts';
import { texts } from '../texts/en.ts';
import { AddBankDetailsScreen } from './add-bank-details-screen.tsx';

const none = { ifsc_code: '', account_number: '', bank_name: '', account_holder_name: '' };
const account = '998877665544';

beforeEach(() => dropDraft(asha.phone_number, 'bank-details'));

function open(
  answer: TestAnswer = { success: '1', msg: 'Saved' },
  bank_details = none,
  phone_number = asha.phone_number,
) {
  const { requests } = answerWith({ 'update_bank_details.php': answer });
  const { store } = renderScreen(<AddBankDetailsScreen />, { texts, player: { ...asha, phone_number, bank_details } });
  const user = userEvent.setup();
  const fill = async (typed: Partial<Record<keyof typeof none, string>> = {}) => {
    await user.type(screen.getByLabelText('Account holder name'), typed.account_holder_name ?? 'Asha Kumari');
    await user.type(screen.getByLabelText('Bank name'), typed.bank_name ?? 'State Bank');
    await user.type(screen.getByLabelText('Account number'), typed.account_number ?? account);
    await user.type(screen.getByLabelText('IFSC code'), typed.ifsc_code ?? 'sbin0001234');
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { requests, store, user, fill };
}

test('masks the saved account, and shows its IFSC in capitals', async () => {
  const { requests, store, fill } = open();
  await fill();
  expect(await screen.findByText('•••• 5544')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Withdraw now' })).toHaveAttribute('href', '/withdraw');
  expect(document.body).not.toHaveTextContent(account);
  expect(requests[0]?.fields).toMatchObject({
    account_number: account,
    ifsc_code: 'SBIN0001234',
    account_holder_name: 'Asha Kumari',
  });
  expect(selectPlayer(store.getState())?.wallet).toBe(asha.wallet);
});

test.each([
  [{ ifsc_code: 'SBIN1001234' }, 'IFSC code', texts.bank.problems.ifsc_code],
  [{ ifsc_code: 'SBI00001234' }, 'IFSC code', texts.bank.problems.ifsc_code],
  [{ account_number: '12345678' }, 'Account number', texts.bank.problems.account_number],
  [{ account_holder_name: ' ' }, 'Account holder name', texts.bank.problems.account_holder_name],
])('refuses %j next to its field', async (typed, label, problem) => {
  const { requests, fill } = open();
  await fill(typed);
  expect(screen.getByText(problem)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(requests).toEqual([]);
});

test('shows Api Error for a failed call, and keeps the typed values', async () => {
  const { fill } = open(() => {
    throw networkDown();
  });
  await fill();
  expect(await screen.findByText('Api Error')).toBeInTheDocument();
  expect(screen.getByLabelText('Account number')).toHaveValue(account);
});

test('never stores the account number in a draft', async () => {
  const { fill } = open({ success: '0', msg: 'Not now' });
  await fill();
  await screen.findByText('Not now');
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(kept).toContain('State Bank');
  expect(kept).not.toContain(account);
});

test('requires the number again to change a saved account', async () => {
  const { user } = open(undefined, ashaOnWire.bank_details);
  await user.click(screen.getByRole('button', { name: 'Change bank details' }));
  expect(screen.getByLabelText('Account number')).toHaveValue('');
  expect(screen.getByLabelText('Bank name')).toHaveValue('State Bank');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('•••• 9012')).toBeInTheDocument();
});

test('keeps typed values, the account number too, over a session end in this page, for the same player only', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Bank name'), 'State Bank');
  await user.type(screen.getByLabelText('Account number'), account);
  cleanup();
  open(undefined, none, '9123456780');
  expect(screen.getByLabelText('Bank name')).toHaveValue('');
  expect(screen.getByLabelText('Account number')).toHaveValue('');
  cleanup();
  open();
  expect(screen.getByLabelText('Bank name')).toHaveValue('State Bank');
  expect(screen.getByLabelText('Account number')).toHaveValue(account);
  expect(screen.queryByText(texts.bank.accountAgain)).not.toBeInTheDocument();
});

test('explains the missing account number in a draft of another page, also if an account is saved', async () => {
  sessionStorage.setItem(`draft:${asha.phone_number}:bank-details`, '{"bank_name":"Other Bank"}');
  const { user } = open(undefined, ashaOnWire.bank_details);
  expect(screen.getByLabelText('Bank name')).toHaveValue('Other Bank');
  expect(screen.getByLabelText('IFSC code')).toHaveValue('SBIN0001234');
  expect(screen.getByText(texts.bank.accountAgain)).toBeVisible();
  await user.type(screen.getByLabelText('Account number'), '1');
  expect(screen.queryByText(texts.bank.accountAgain)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage).toHaveLength(0);
});

test('fills in the rest of a restored account, in the form too, once the profile is loaded', async () => {
  const { store, user } = open(undefined, { ...none, bank_name: 'State Bank', account_number: '9012' });
  expect(screen.getByText('•••• 9012')).toBeVisible();
  expect(screen.getAllByText('—')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Change bank details' }));
  await user.type(screen.getByLabelText('Bank name'), ' Two');
  act(() => void store.dispatch(playerEdited({ bank_details: ashaOnWire.bank_details })));
  expect(screen.getByLabelText('IFSC code')).toHaveValue('SBIN0001234');
  expect(screen.getByLabelText('Bank name')).toHaveValue('State Bank Two');
});
