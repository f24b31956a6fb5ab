import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { answerWith, asha, ashaOnWire, httpAnswer, renderScreen } from '../testing/index.ts';
import { useBalanceAsOf } from './balance-as-of.ts';
import { providerApi } from './provider-api.ts';
import { balanceChanged } from './session-slice.ts';

function Shown() {
  const at = useBalanceAsOf();
  return <p>{at === undefined ? 'current' : at === 0 ? 'unknown' : `as of ${at}`}</p>;
}

// `findBy`, because the store may notify components after the answer has arrived.
const isShown = (text: string) => screen.findByText(text);
const account = { 'get_profile.php': { success: '1', data: ashaOnWire } };
const broken = { 'get_profile.php': () => httpAnswer(500, '<h1>Internal Server Error</h1>') };

function show() {
  const { store } = renderScreen(<Shown />, { texts: {}, player: asha });
  const read = () =>
    act(
      async () =>
        void (await store.dispatch(providerApi.endpoints.profile.initiate(undefined, { forceRefetch: true }))),
    );
  const readAt = () => providerApi.endpoints.profile.select()(store.getState()).fulfilledTimeStamp;
  return { store, read, readAt };
}

afterEach(() => jest.restoreAllMocks());

test('dates a balance by the last successful account read when the provider answers 500', async () => {
  answerWith(account);
  const { read, readAt } = show();
  await read();
  await isShown('current');
  answerWith(broken);
  await read();
  await isShown(`as of ${readAt()}`);
  answerWith(account);
  await read();
  await isShown('current');
});

test('has no date for a balance that an earlier page saved and no read has confirmed', async () => {
  answerWith(broken);
  const { read } = show();
  await read();
  await isShown('unknown');
});

test('treats the balance of a bid after such a failure as current', async () => {
  answerWith(broken);
  const { read, store } = show();
  await read();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  act(() => void store.dispatch(balanceChanged(1490)));
  await isShown('current');
});

test('dates every balance by its last read while offline', async () => {
  answerWith(account);
  const { read, readAt } = show();
  await read();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await isShown(`as of ${readAt()}`);
});

test('leaves a saved balance unconfirmed while a read takes longer than usual', async () => {
  jest.useFakeTimers();
  answerWith({ 'get_profile.php': () => new Promise(() => undefined) });
  const { store } = show();
  act(() => void store.dispatch(providerApi.endpoints.profile.initiate()));
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.queryByText('unknown')).toBeNull();
  act(() => jest.advanceTimersByTime(1000));
  act(() => jest.advanceTimersByTime(2500));
  expect(screen.getByText('unknown')).toBeVisible();
  jest.useRealTimers();
});
