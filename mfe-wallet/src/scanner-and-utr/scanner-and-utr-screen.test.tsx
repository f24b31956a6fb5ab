import '@testing-library/jest-dom';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices } from 'shared/store';
import { answerWith, asha, ashaOnWire, letDialogsOpen, renderScreen, timedOut } from 'shared/testing';
import type { TestAnswer } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ScannerAndUtrScreen } from './scanner-and-utr-screen.tsx';

const accounts = {
  UPI_ADMIN: 'shop@upi',
  UPI_NAME: 'Shop',
  numbers: ['9829000001'],
  scanner_url: 'https://cdn.example/scanner.png',
};

beforeEach(() => {
  letDialogsOpen();
  sessionStorage.clear();
  localStorage.clear();
});

function open(
  addPoints: TestAnswer = { success: '1', msg: 'Request sent' },
  data: object = accounts,
  pictureOrigins = ['https://cdn.example'],
) {
  const { requests } = answerWith({
    'adpayInfo.php': { success: '1', data },
    'add_points_request.php': addPoints,
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  const { store } = renderScreen(<ScannerAndUtrScreen />, { texts, player: asha, config: { pictureOrigins } });
  return {
    user: userEvent.setup(),
    sent: () => requests.filter(({ name }) => name === 'add_points_request.php'),
    notices: () => selectNotices(store.getState()).map(({ text }) => text),
  };
}

test("confirms a copied value in the app's words, and shows a single number in both rows", async () => {
  const { user, notices } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy the UPI' }));
  await waitFor(() => expect(notices()).toEqual(['UPI copied to clipboard!']));
  await user.click(screen.getByRole('button', { name: 'Copy payment number 2' }));
  await waitFor(() => expect(notices()).toEqual(['9829000001 copied to clipboard!']));
  expect(screen.getAllByText('9829000001')).toHaveLength(2);
});

test('shows where to pay before the UTR, and a link for this phone and a code for another one once there is an amount', async () => {
  const { user } = open();
  const pay = screen.getByRole('button', { name: 'Enter an amount to pay' });
  expect(pay).toBeDisabled();
  const [amount, utr] = ['Amount', 'UTR number'].map((label) => screen.getByLabelText(label));
  const steps = [amount!, await screen.findByText('shop@upi'), pay, utr!, screen.getByText('Pay from another phone')];
  steps.reduce((before, step) => {
    expect(before.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    return step;
  });
  await user.type(amount!, '750');
  expect(screen.getByRole('link', { name: 'Pay ₹750 in a UPI app' })).toHaveAttribute(
    'href',
    'upi://pay?pa=shop@upi&pn=Shop&am=750.00&cu=INR',
  );
  expect(screen.getByRole('img', { name: 'Scan to pay ₹750' })).toBeInTheDocument();
});

test('makes neither link nor code for an account that is not a plain UPI address', async () => {
  const { user } = open(undefined, { ...accounts, UPI_ADMIN: 'javascript:alert(1)', scanner_url: '' });
  await user.type(screen.getByLabelText('Amount'), '750');
  expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/add_fund_auto',
    '/deposit',
    '/add_fund_user',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows a scanner picture from a safe address, and otherwise a code', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'Scanner of Shop' })).toHaveAttribute(
    'src',
    'https://cdn.example/scanner.png',
  );
  document.body.replaceChildren();
  open(undefined, { ...accounts, scanner_url: 'javascript:alert(1)' });
  expect((await screen.findByRole('img', { name: 'Scanner of Shop' })).tagName).toBe('svg');
});

test('replaces a picture that the content policy would block with a code, or explains its absence', async () => {
  open(undefined, accounts, []);
  expect((await screen.findByRole('img', { name: 'Scanner of Shop' })).tagName).toBe('svg');
  expect(screen.queryByText(texts.deposit.noScanner)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy the UPI' })).toBeInTheDocument();
  document.body.replaceChildren();
  open(undefined, { ...accounts, UPI_ADMIN: '' }, []);
  expect(await screen.findByText(texts.deposit.noScanner)).toBeInTheDocument();
});

test('requires the amount first, then the UTR', async () => {
  const { user, sent } = open();
  const send = () => user.click(screen.getByRole('button', { name: 'Submit request' }));
  await send();
  expect(screen.getByText('Please Enter Amount first.')).toBeInTheDocument();
  expect(screen.queryByText('Please Enter UTR first.')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount'), '500');
  await send();
  expect(screen.getByText('Please Enter UTR first.')).toBeInTheDocument();
  expect(screen.getByLabelText('UTR number')).toHaveFocus();
  await user.type(screen.getByLabelText('UTR number'), 'utr 123-456');
  await send();
  expect(await screen.findByText(texts.deposit.sent('₹500'))).toBeInTheDocument();
  expect(sent()[0]?.fields).toMatchObject({ phone_number: asha.phone_number, amount: '500', UTR_NUM: 'utr 123-456' });
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

test('shows the server’s message for a refusal and keeps the typed values', async () => {
  const { user, notices } = open({ success: '0', msg: 'This UTR was already sent.' });
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.type(screen.getByLabelText('UTR number'), '123456789012');
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  expect(await screen.findByText('This UTR was already sent.')).toBeInTheDocument();
  expect(notices()).toEqual(['This UTR was already sent.']);
  expect(screen.getByLabelText('UTR number')).toHaveValue('123456789012');
});

test('lets another tab finish an unanswered deposit, and keeps it after a refusal there', async () => {
  const { user, sent } = open(() => {
    throw timedOut();
  });
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.type(screen.getByLabelText('UTR number'), 'utr 123-456');
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  await screen.findByText(texts.requests.again('₹500'));
  cleanup();
  sessionStorage.clear();
  const other = open({ success: '0', msg: 'Not now.' });
  expect(
    [screen.getByLabelText('Amount'), screen.getByLabelText('UTR number')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['500', 'UTR123456']);
  await other.user.click(screen.getByRole('button', { name: 'Submit request' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(other.sent()[0]?.fields.request_id).toBe(sent()[0]?.fields.request_id);
  expect(screen.getByLabelText('UTR number')).toHaveValue('UTR123456');
});
