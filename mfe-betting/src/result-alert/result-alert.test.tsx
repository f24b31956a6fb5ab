import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readKept, selectNotices } from 'shared/store';
import { answerWith, asha, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ResultAlert } from './result-alert.tsx';
import { alertsKey } from './use-result-alert.ts';

const keys = { p256dh: 'BPoint', auth: 'secret' };
const subscription = { toJSON: () => ({ endpoint: 'https://push.example/one', keys }) };
const subscribe = jest.fn();
const requestPermission = jest.fn<Promise<string>, []>();

beforeEach(() => {
  localStorage.clear();
  subscribe.mockReset().mockResolvedValue(subscription);
  requestPermission.mockReset().mockResolvedValue('granted');
  const pushManager = { subscribe, getSubscription: async () => null };
  Object.assign(globalThis, { PushManager: Object, Notification: { requestPermission, permission: 'granted' } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
});

const open = (push_key: string | undefined = 'BKey') =>
  renderScreen(<ResultAlert market="KALYAN" />, { texts, player: { ...asha, ...(push_key && { push_key }) } });

test('subscribes this phone to a market’s results after the player allows it, and unsubscribes it', async () => {
  const { requests } = answerWith({ 'set_push.php': { success: '1' } });
  open();
  await userEvent.click(screen.getByRole('button', { name: /^Turn on/, pressed: false }));
  expect(await screen.findByText('This phone gets alerts with the result of KALYAN and of your bids.')).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(requests.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({
      game_name: 'KALYAN',
      on: '1',
      language: 'en',
      endpoint: 'https://push.example/one',
      ...keys,
    }),
  ]);
  expect(readKept(alertsKey, asha.phone_number)).toEqual(['KALYAN']);
  await userEvent.click(screen.getByRole('button', { name: /^Turn off/, pressed: true }));
  await waitFor(() => expect(readKept(alertsKey, asha.phone_number)).toEqual([]));
  expect(requests[1]?.fields).toMatchObject({ on: '0' });
});

test.each([
  ['does not allow it', () => void requestPermission.mockResolvedValue('denied'), texts.resultAlert.blocked],
  [
    'has no push service',
    () => void subscribe.mockRejectedValue(new DOMException('push service not available', 'AbortError')),
    texts.resultAlert.noService,
  ],
  [
    'is refused by the provider',
    () => answerWith({ 'set_push.php': { success: '0', msg: 'This market is not offered.' } }),
    'This market is not offered.',
  ],
])(
  'a player who %s sees the reason in place, that of a failed call also in a toast, and the alert stays off',
  async (_who, given, sentence) => {
    given();
    const { store } = open();
    await userEvent.click(screen.getByRole('button', { name: /^Turn on/ }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const isCall = sentence !== texts.resultAlert.blocked;
    expect(selectNotices(store.getState())).toMatchObject(isCall ? [{ text: sentence }] : []);
    expect(screen.getByRole('button', { name: /^Retry/, pressed: false })).toBeVisible();
  },
);

test('renders nothing if the provider has no key or the browser has no push', () => {
  const { container, unmount } = open('');
  expect(container).toHaveTextContent('');
  unmount();
  Reflect.deleteProperty(globalThis, 'PushManager');
  expect(open().container).toHaveTextContent('');
});
