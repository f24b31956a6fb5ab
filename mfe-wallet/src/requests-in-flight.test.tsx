import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { selectIsCovered, selectIsPending } from 'shared/store';
import { answerWith, asha, ashaOnWire, letDialogsOpen, networkDown, renderScreen } from 'shared/testing';
import { AddFundUpiScreen } from './add-fund-upi/add-fund-upi-screen.tsx';
import { AddBankDetailsScreen } from './bank-details/add-bank-details-screen.tsx';
import { ManualDepositScreen } from './manual-deposit/manual-deposit-screen.tsx';
import { ProfileScreen } from './profile/profile-screen.tsx';
import { ScannerAndUtrScreen } from './scanner-and-utr/scanner-and-utr-screen.tsx';
import { texts } from './texts/en.ts';
import { WithdrawScreen } from './withdraw/withdraw-screen.tsx';

const ended = { isPending: false, isCovered: false };

beforeEach(() => {
  letDialogsOpen();
  sessionStorage.clear();
  localStorage.clear();
});

function open(Act: ComponentType) {
  const answers: (() => void)[] = [];
  const answer = async () => {
    await new Promise<void>((give) => void answers.push(give));
    throw networkDown();
  };
  answerWith({
    'add_points_request.php': answer,
    'create_payment.php': answer,
    'edit_profile.php': answer,
    'update_bank_details.php': answer,
    'withdraw_request.php': answer,
    'get_profile.php': { success: '1', data: ashaOnWire },
  });
  const { store } = renderScreen(<Act />, { texts, player: asha });
  const state = () => ({ isPending: selectIsPending(store.getState()), isCovered: selectIsCovered(store.getState()) });
  return { user: userEvent.setup(), answers, state };
}

test.each<[string, ComponentType, Record<string, string>, string]>([
  ['a payment link', AddFundUpiScreen, { Amount: '500' }, 'Pay now'],
  [
    'a deposit without a picture',
    ScannerAndUtrScreen,
    { Amount: '500', 'UTR number': '123456789012' },
    'Submit request',
  ],
  ['a changed profile', ProfileScreen, { Name: 'x' }, 'Update'],
])('covers the screen during %s until it is answered', async (_what, Act, typed, button) => {
  const { user, answers, state } = open(Act);
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(state()).toEqual({ isPending: true, isCovered: true });
  answers[0]?.();
  await waitFor(() => expect(state()).toEqual(ended));
});

test('covers the screen from the confirmation of a withdrawal until it is answered', async () => {
  const { user, answers, state } = open(WithdrawScreen);
  await user.type(screen.getByLabelText('Amount'), '300');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(state()).toEqual(ended);
  await user.click(screen.getByRole('button', { name: 'Send withdraw request' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(state()).toEqual({ isPending: true, isCovered: true });
  answers[0]?.();
  await waitFor(() => expect(state()).toEqual(ended));
});

test('covers the screen while bank details are saved', async () => {
  const { user, answers, state } = open(AddBankDetailsScreen);
  await user.click(screen.getByRole('button', { name: 'Change bank details' }));
  await user.type(screen.getByLabelText('Account number'), '998877665544');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(state()).toEqual({ isPending: true, isCovered: true });
  answers[0]?.();
  await waitFor(() => expect(state()).toEqual(ended));
});

test('starts a deposit with a picture on the press, and keeps its progress visible', async () => {
  const { user, answers, state } = open(ManualDepositScreen);
  const drawn = slowPicture();
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.type(screen.getByLabelText('UTR number'), '123456789012');
  await user.upload(screen.getByLabelText(texts.manual.image), new File(['x'], 'paid.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  expect(state()).toEqual({ isPending: true, isCovered: false });
  drawn();
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(state()).toEqual({ isPending: true, isCovered: false });
  answers[0]?.();
  await waitFor(() => expect(state()).toEqual(ended));
});

/** Replaces picture decoding, which jsdom lacks. The picture is decoded when the test resolves it. */
function slowPicture() {
  let drawn = () => {};
  const picture = { width: 1, height: 1, close: () => undefined };
  globalThis.createImageBitmap = jest.fn(() => new Promise((give) => (drawn = () => give(picture))));
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null); // shrinkImage uses no other methods
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give) => give(new Blob(['x'], { type: 'image/jpeg' })));
  return () => drawn();
}
