import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices } from 'shared/store';
import { loadTextPart } from 'shared/screens';
import { answerWith, asha, letDialogsOpen, networkDown, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { DevicesScreen } from './devices-screen.tsx';

beforeAll(() => loadTextPart(texts.ownAccount));

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

test('shows each device with its name and login time, and marks this one', async () => {
  open();
  expect(await rows()).toEqual([
    'Chrome, AndroidSince 7 Jan, 9:00 amThis device',
    'Unknown deviceSince 6 Jan, 9:30 pmLog out',
  ]);
});

test('logs one device out after a confirmation, and refetches the list', async () => {
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

test('logs all other devices out in one call, by the first button of the page', async () => {
  const { requests } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await confirm('Log out');
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'end_sessions.php')?.fields).toEqual({
      phone_number: asha.phone_number,
    }),
  );
});

test('offers no log-out without other devices', async () => {
  open({ 'get_devices.php': { result: [here] } });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
});

test('reports a failed log-out and stays', async () => {
  open({ 'end_sessions.php': () => Promise.reject(networkDown()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await confirm('Log out');
  expect(await within(screen.getByRole('dialog')).findByRole('status')).toHaveTextContent(
    'The server cannot be reached.',
  );
});

test('offers a retry for a list that fails to load', async () => {
  let isDown = true;
  open({ 'get_devices.php': () => (isDown ? Promise.reject(networkDown()) : { result: [here] }) });
  expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

test('shows passkeys if the provider supports them, and removes one after a confirmation', async () => {
  // The passkeys are a lazy part, and a render that suspends needs an awaited `act`.
  const { requests } = await act(async () =>
    open(
      { 'get_passkeys.php': { result: [passkey] }, 'remove_passkey.php': { success: '1' } },
      { passkey_origin: 'https://app.example' },
    ),
  );
  expect(await screen.findByText('Last used 7 Jan, 8:00 am')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey on this device' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey of Chrome, Android' }));
  await confirm('Remove');
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'remove_passkey.php')?.fields).toMatchObject({ id: 'k' }),
  );
});

test('hides passkeys without support, and shows a contact if the provider has no device list', async () => {
  const { requests, unmount } = open();
  await rows();
  expect(requests.map(({ name }) => name)).toEqual(['get_devices.php']);
  unmount();
  open({}, { own_mpin: '0' });
  expect(screen.getByText('This cannot be done here')).toBeVisible();
});

describe('in a browser that supports passkeys', () => {
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

  test("creates a passkey from the provider's options and sends it to the provider", async () => {
    create.mockResolvedValue({ toJSON: () => ({ id: 'new' }) });
    const { requests } = await add({ 'add_passkey.php': { success: '1' } });
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'add_passkey.php')?.fields).toMatchObject({
        credential: '{"id":"new"}',
      }),
    );
    expect(create.mock.calls).toEqual([[{ publicKey: { challenge: 'c' } }]]);
    expect(await screen.findByText('Your passkey is ready.', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey on this device' })).toBeNull();
  });

  test('allows a new passkey right after one is removed', async () => {
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
    expect(screen.queryByText('Your passkey is ready.', { exact: false })).toBeNull();
  });

  test.each([
    ['NotAllowedError', 'No passkey was created.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['SecurityError', 'This device cannot create a passkey.'],
  ])("explains a browser's %s in words", async (name, words) => {
    create.mockRejectedValue(new DOMException('no', name));
    await add({});
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  test('prompts for the MPIN if the provider requires it, then continues automatically', async () => {
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
