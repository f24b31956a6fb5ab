import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices, selectPlayer } from 'shared/store';
import { answerWith, asha, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ProfileScreen } from './profile-screen.tsx';

beforeEach(() => sessionStorage.clear());

function open(answer: object = { success: '1', msg: 'ok' }, player = asha) {
  const { requests } = answerWith({ 'edit_profile.php': answer });
  const { store } = renderScreen(<ProfileScreen />, { texts, player });
  const user = userEvent.setup();
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  return { requests, store, user, type, save: () => user.click(screen.getByRole('button', { name: 'Update' })) };
}

test.each([
  ['Name', ' ', 'Name is required.'],
  ['Email', '', 'Email is required.'],
  ['Email', 'asha@example', 'Email is invalid.'],
  ['PhonePe number', '98765', 'phonePay number must be 10 digits.'],
  ['Paytm number', '98765432101', 'paytm number must be 10 digits.'],
  ['Google Pay number', '98765x3210', 'Google pay number must be 10 digits.'],
])('%s refuses "%s": %s', async (label, text, problem) => {
  const { requests, type, save } = open();
  await type(label, text);
  await save();
  expect(screen.getByText(problem)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(requests).toEqual([]);
});

test('merges saved values, and keeps the balance and the status', async () => {
  const { requests, store, type, save } = open();
  await type('Name', 'Asha K');
  await type('PhonePe number', '');
  await type('Google Pay number', '+91 98765-43211');
  await save();
  await waitFor(() =>
    expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual(['Profile Updated Successfully.']),
  );
  expect(requests[0]).toMatchObject({
    encoding: 'multipart',
    fields: {
      name: 'Asha K',
      email: asha.email,
      phone_number: asha.phone_number,
      phonpe: '',
      gpay: '9876543211',
      paytm: '',
    },
  });
  expect(selectPlayer(store.getState())).toEqual({
    ...asha,
    name: 'Asha K',
    phonepay: '',
    googlepay: '9876543211',
    paytm: '',
  });
});

test('shows the server’s message for a refusal and changes nothing', async () => {
  const { store, type, save } = open({ msg: 'Not now' });
  await type('Name', 'Someone');
  await save();
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(selectPlayer(store.getState())?.name).toBe(asha.name);
});

test('shows unsaved values only to the player who typed them', async () => {
  const { type } = open();
  await type('Name', 'Asha half');
  await type('PhonePe number', '98765');
  cleanup();
  open(undefined, { ...asha, phone_number: '9000000001', name: 'Ravi', phonepay: '' });
  expect(screen.getByLabelText('Name')).toHaveValue('Ravi');
  expect(screen.getByLabelText('PhonePe number')).toHaveValue('');
  cleanup();
  open();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha half');
});

test('does not allow a change of the mobile number', () => {
  open();
  expect(screen.getByLabelText('Mobile number')).toHaveAttribute('readonly');
});

test('links to the MPIN and the devices if the provider supports them', () => {
  open(undefined, { ...asha, own_mpin: '1' });
  expect(
    within(screen.getByRole('list', { name: 'Security' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/change_mpin', '/devices']);
  cleanup();
  open();
  expect(screen.queryByRole('list', { name: 'Security' })).toBeNull();
});
