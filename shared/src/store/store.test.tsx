import { act, render, screen } from '@testing-library/react';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { noticeClosed, notify, selectNotices } from './notices-slice.ts';
import { selectIsPending } from './pending-slice.ts';
import { useMinuteOfDay, useServerNow } from './server-clock-hooks.ts';
import { selectClockOffset, serverTimeSeen } from './server-clock-slice.ts';
import { loggedIn, loggedOut, playerLoaded } from './session-slice.ts';
import { StoreProvider } from './store-hooks.tsx';
import { createAppStore, injectSlice } from './store.ts';
import { whilePending } from './while-pending.ts';
import { asha } from '../testing/sample-players.ts';

test('good news is brief and a warning stays longer, until closed', () => {
  const store = createAppStore();
  for (const kind of ['success', 'info', 'warning', 'error'] as const) store.dispatch(notify(kind, 'Text'));
  const [saved, ...others] = selectNotices(store.getState());
  expect([saved, ...others].map((notice) => notice?.durationMs)).toEqual([1600, 1600, 5000, 5000]);
  store.dispatch(noticeClosed(saved?.id ?? ''));
  expect(selectNotices(store.getState())).toEqual(others);
});

test('the spinner stays until the last of overlapping acts has ended, failed ones too', async () => {
  const store = createAppStore();
  let endFirst: () => void = () => undefined;
  const first = store.dispatch(whilePending(() => new Promise<void>((resolve) => (endFirst = resolve))));
  await expect(store.dispatch(whilePending(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  expect(selectIsPending(store.getState())).toBe(true);
  endFirst();
  await first;
  expect(selectIsPending(store.getState())).toBe(false);
});

test('a slice of a remote joins the store when it loads, another release replaces it, and a logout empties it', () => {
  const draft = (first: string) =>
    createSlice({
      name: 'testDraft',
      initialState: { points: first },
      reducers: { typed: (state, { payload }: PayloadAction<string>) => void (state.points = payload) },
      selectors: { selectPoints: (state) => state.points, selectIsPoints: (state, points: string) => state.points === points },
    });
  const store = createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
  const one = injectSlice(draft('1'));
  expect(one.selectors.selectPoints(store.getState())).toBe('1');
  store.dispatch(one.actions.typed('50'));
  expect(one.selectors.selectIsPoints(store.getState(), '50')).toBe(true);

  const two = injectSlice(draft('2'));
  store.dispatch(notify('info', 'kept'));
  store.dispatch(loggedOut());
  expect(two.selectors.selectPoints(store.getState())).toBe('2');
  expect(store.getState().session).toEqual({});
  expect(selectNotices(store.getState())).toHaveLength(1);
  store.dispatch(loggedIn(asha));
});

test('an account of somebody else is not taken', () => {
  const store = createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
  store.dispatch(playerLoaded({ ...asha, phone_number: '9123456780', wallet: 5 }));
  expect(store.getState().session.player).toEqual(asha);
});

const noon = Date.parse('2026-11-21T12:00:00+05:30');

test('answers narrow the provider clock down, and a clock that was set is believed anew', () => {
  const store = createAppStore();
  const offset = () => selectClockOffset(store.getState());
  expect(offset()).toBe(0);
  // The true offset is 7,200,300 ms; each answer takes 100 ms each way.
  for (const deviceTime of [noon, noon + 350, noon + 5_611]) {
    const atServer = deviceTime + 100 + 7_200_300;
    store.dispatch(serverTimeSeen({ date: atServer - (atServer % 1000), sentAt: deviceTime, receivedAt: deviceTime + 200 }));
  }
  expect(Math.abs(offset() - 7_200_300)).toBeLessThan(250);
  store.dispatch(serverTimeSeen({ date: noon, sentAt: noon, receivedAt: noon + 200 }));
  expect(offset()).toBe(400);
});

describe('the hooks of the provider clock', () => {
  beforeEach(() => jest.useFakeTimers({ now: noon - 90_500 }));
  afterEach(() => jest.useRealTimers());

  function shown(useTime: () => number, offset = 0) {
    let renders = 0;
    function Time() {
      renders += 1;
      return <output>{useTime()}</output>;
    }
    const store = createAppStore({ serverClock: { least: offset, most: offset } });
    render(<StoreProvider store={store}><Time /></StoreProvider>);
    return { store, renders: () => renders, value: () => Number(screen.getByRole('status').textContent) };
  }

  test('the minute turns with the minute of India, and nothing renders in between', () => {
    const { value, renders } = shown(useMinuteOfDay);
    expect(value()).toBe(718);
    act(() => jest.advanceTimersByTime(30_499));
    expect([value(), renders()]).toEqual([718, 1]);
    act(() => jest.advanceTimersByTime(1));
    expect([value(), renders()]).toEqual([719, 2]);
    act(() => jest.advanceTimersByTime(60_000));
    expect([value(), renders()]).toEqual([720, 3]);
  });

  test('a device whose clock is two hours wrong shows the minute of the provider, also when it learns late', () => {
    const { value, store } = shown(useMinuteOfDay, 2 * 3_600_000);
    expect(value()).toBe(718 + 120);
    act(() => void store.dispatch(serverTimeSeen({ date: noon, sentAt: Date.now(), receivedAt: Date.now() })));
    expect(value()).toBe(720);
  });

  test('the second turns on whole seconds of the provider', () => {
    const { value } = shown(useServerNow, 200);
    const before = value();
    expect(before % 1000).toBe(0);
    act(() => jest.advanceTimersByTime(299));
    expect(value()).toBe(before);
    act(() => jest.advanceTimersByTime(1));
    expect(value()).toBe(before + 1000);
  });
});
