import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { answerWith, asha, ashaOnWire, giveRoom, renderScreen } from 'shared/testing';
import { AddFundUpiScreen } from '../add-fund-upi/add-fund-upi-screen.tsx';
import { ManualDepositScreen } from '../manual-deposit/manual-deposit-screen.tsx';
import { ScannerAndUtrScreen } from '../scanner-and-utr/scanner-and-utr-screen.tsx';
import { texts } from '../texts/en.ts';

beforeEach(() => {
  sessionStorage.clear();
  answerWith({
    'adpayInfo.php': { success: '1', data: { UPI_ADMIN: 'shop@upi', UPI_NAME: 'Shop', numbers: [], scanner_url: '' } },
    'get_request_history.php': { result: [] },
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
});

/** Each way to pay is a separate screen, so a change of the tab unmounts the previous screen. */
function show(way: ReactElement, at: string): void {
  cleanup();
  renderScreen(way, { texts, player: asha, at, path: at });
}

test('what the player types stays when the way changes, whichever screens show it', async () => {
  const user = userEvent.setup();
  show(<ScannerAndUtrScreen />, '/deposit');
  await user.type(screen.getByLabelText('Amount'), '750');
  await user.type(screen.getByLabelText('UTR number'), '123456789012');

  show(<AddFundUpiScreen />, '/add_fund_auto');
  expect(screen.getByLabelText('Amount')).toHaveValue('750');
  await user.type(screen.getByLabelText('Amount'), '0');

  show(<ManualDepositScreen />, '/add_fund_user');
  expect(screen.getByLabelText('Amount')).toHaveValue('7500');
  expect(screen.getByLabelText('UTR number')).toHaveValue('123456789012');
});

test('the manual way shows where to pay before it asks for the UTR', async () => {
  show(<ManualDepositScreen />, '/add_fund_user');
  const payee = await screen.findByText('shop@upi');
  expect(
    payee.compareDocumentPosition(screen.getByLabelText('UTR number')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

test('marks the current way', () => {
  show(<ManualDepositScreen />, '/add_fund_user');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Manual');
});

test('says in the second column of a wide window that there are no deposits yet', async () => {
  show(<ScannerAndUtrScreen />, '/deposit');
  expect(screen.queryByText('No deposits yet')).toBeNull();
  giveRoom(true);
  show(<ScannerAndUtrScreen />, '/deposit');
  expect(await screen.findByText('No deposits yet')).toBeVisible();
  giveRoom(false);
});
