import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices } from 'shared/store';
import { answerWith, asha, letDialogsOpen, networkDown, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { DevicesScreen } from './devices-screen.tsx';

letDialogsOpen();

const here = { id: 'a', name: 'Chrome, Android', since: '2026-01-07T09:00:00+05:30', own: '1' };
const there = { id: 'b', name: '', since: '2026-01-06T21:30:00+05:30' };
const passkey = {
  id: 'k',
  name: 'Chrome, Android',
  since: '2026-01-05T08:00:00+05:30',
  used: '2026-01-07T08:00:00+05:30',
};

function open(answers: Parameters<typeof answerWith>[0] = {}, more = {}) {
  const { requests } = answerWith({
    'get_devices.php': { result: [here, there] },
    'end_sessions.php': { success: '1' },
    ...answers,
  });
  return {
    requests,
    ...renderScreen(<DevicesScreen />, { texts, path: '/devices', player: { ...asha, own_mpin: '1', ...more } }),
  };
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('each device stands with its name and since when, and this one is marked', async () => {
  open();
  expect(await rows()).toEqual([
    'Chrome, AndroidSince 7 Jan, 9:00 amThis device',
    'Unknown deviceSince 6 Jan, 9:30 pmLog out',
  ]);
});

test('one device is logged out after a question, and the list is read anew', async () => {
  const { requests, store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out of Unknown device' }));
  await confirm('Log out');
  await waitFor(() =>
    expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual(['That device is logged out.']),
  );
  expect(requests.find(({ name }) => name === 'end_sessions.php')?.fields).toEqual({
    phone_number: asha.phone_number,
    session_id: 'b',
  });
  expect(requests.filter(({ name }) => name === 'get_devices.php')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all others are logged out at once, unless there is none', async () => {
  const { requests } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await confirm('Log out');
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'end_sessions.php')?.fields).toEqual({
      phone_number: asha.phone_number,
    }),
  );
});

test('where no other device is, there is nothing to log out', async () => {
  open({ 'get_devices.php': { result: [here] } });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
});

test('a log-out that fails says so and stays', async () => {
  open({ 'end_sessions.php': () => Promise.reject(networkDown()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await confirm('Log out');
  expect(await within(screen.getByRole('dialog')).findByRole('status')).toHaveTextContent(
    'The server cannot be reached.',
  );
});

test('a list that does not come is asked for again', async () => {
  let isDown = true;
  open({ 'get_devices.php': () => (isDown ? Promise.reject(networkDown()) : { result: [here] }) });
  expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

test('passkeys stand below where the provider has them, and one is removed after a question', async () => {
  const { requests } = open(
    { 'get_passkeys.php': { result: [passkey] }, 'remove_passkey.php': { success: '1' } },
    { passkey_origin: 'https://app.example' },
  );
  expect(await screen.findByText('Last used 7 Jan, 8:00 am')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey on this device' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey of Chrome, Android' }));
  await confirm('Remove');
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'remove_passkey.php')?.fields).toMatchObject({ id: 'k' }),
  );
});

test('a provider without passkeys shows none, and one without devices says whom to write to', async () => {
  const { requests, unmount } = open();
  await rows();
  expect(requests.map(({ name }) => name)).toEqual(['get_devices.php']);
  unmount();
  open({}, { own_mpin: '0' });
  expect(screen.getByText('This cannot be done here')).toBeVisible();
});

describe('in a browser that can make passkeys', () => {
  const create = jest.fn();
  beforeEach(() => {
    Object.assign(globalThis, {
      PublicKeyCredential: Object.assign(() => undefined, {
        parseCreationOptionsFromJSON: (given: unknown) => given,
        parseRequestOptionsFromJSON: (given: unknown) => given,
      }),
    });
    Object.assign(navigator, { credentials: { create } });
    create.mockReset();
  });
  afterEach(() => {
    Object.assign(globalThis, { PublicKeyCredential: undefined });
  });
  const add = async (answers: Parameters<typeof answerWith>[0]) => {
    const opened = open(
      {
        'get_passkeys.php': { result: [] },
        'add_passkey_options.php': { success: '1', data: { options: '{"challenge":"c"}' } },
        ...answers,
      },
      { passkey_origin: location.origin },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey on this device' }));
    return opened;
  };

  test('one is made of what the provider asks, and handed to it', async () => {
    create.mockResolvedValue({ toJSON: () => ({ id: 'new' }) });
    const { requests } = await add({ 'add_passkey.php': { success: '1' } });
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'add_passkey.php')?.fields).toMatchObject({
        credential: '{"id":"new"}',
      }),
    );
    expect(create.mock.calls).toEqual([[{ publicKey: { challenge: 'c' } }]]);
    expect(await screen.findByText('Your passkey is made.', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey on this device' })).toBeNull();
  });

  test('one that is removed at once can be made again', async () => {
    create.mockResolvedValue({ toJSON: () => ({ id: 'new' }) });
    let isMade = false;
    await add({
      'get_passkeys.php': () => ({ result: isMade ? [passkey] : [] }),
      'add_passkey.php': () => {
        isMade = true;
        return { success: '1' };
      },
      'remove_passkey.php': { success: '1' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey of Chrome, Android' }));
    await confirm('Remove');
    expect(await screen.findByRole('button', { name: 'Add a passkey on this device' })).toBeVisible();
    expect(screen.queryByText('Your passkey is made.', { exact: false })).toBeNull();
  });

  test.each([
    ['NotAllowedError', 'No passkey was made.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['SecurityError', 'This device cannot make a passkey.'],
  ])('a browser that answers %s is said in words', async (name, words) => {
    create.mockRejectedValue(new DOMException('no', name));
    await add({});
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  test('the MPIN is asked for again where the provider wants it, and then goes on by itself', async () => {
    create.mockResolvedValue({ toJSON: () => ({ id: 'new' }) });
    let isProven = false;
    const { requests } = await add({
      'add_passkey_options.php': () =>
        isProven ? { success: '1', data: { options: '{}' } } : { success: '0', msg: 'Again.', mpin_required: '1' },
      'prove_mpin.php': () => {
        isProven = true;
        return { success: '1' };
      },
      'add_passkey.php': { success: '1' },
    });
    expect(await screen.findByLabelText('MPIN')).toHaveFocus();
    await userEvent.keyboard('4826');
    await waitFor(() => expect(requests.map(({ name }) => name)).toContain('add_passkey.php'));
  });
});
