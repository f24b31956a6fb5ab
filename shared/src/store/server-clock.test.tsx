import { act, render, screen } from '@testing-library/react';
import { useMinuteOfDay, useServerClock, useServerNow } from './server-clock-hooks.ts';
import { selectClockOffset, serverTimeSeen } from './server-clock-slice.ts';
import { StoreProvider } from './store-hooks.tsx';
import { createAppStore } from './store.ts';

const noon = Date.parse('2026-11-21T12:00:00+05:30');

test('narrows the offset with each answer, and starts over when a clock was set', () => {
  const store = createAppStore();
  const offset = () => selectClockOffset(store.getState());
  expect(offset()).toBe(0);
  // The true offset is 7,200,300 ms. Request and response take 100 ms each.
  for (const deviceTime of [noon, noon + 350, noon + 5_611]) {
    const atServer = deviceTime + 100 + 7_200_300;
    store.dispatch(
      serverTimeSeen({ date: atServer - (atServer % 1000), sentAt: deviceTime, receivedAt: deviceTime + 200 }),
    );
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
    render(
      <StoreProvider store={store}>
        <Time />
      </StoreProvider>,
    );
    return { store, renders: () => renders, value: () => Number(screen.getByRole('status').textContent) };
  }

  test("changes the minute with India's minute, without renders in between", () => {
    const { value, renders } = shown(useMinuteOfDay);
    expect(value()).toBe(718);
    act(() => jest.advanceTimersByTime(30_499));
    expect([value(), renders()]).toEqual([718, 1]);
    act(() => jest.advanceTimersByTime(1));
    expect([value(), renders()]).toEqual([719, 2]);
    act(() => jest.advanceTimersByTime(60_000));
    expect([value(), renders()]).toEqual([720, 3]);
  });

  test('corrects a device clock that is two hours off, also with a late answer', () => {
    const { value, store } = shown(useMinuteOfDay, 2 * 3_600_000);
    expect(value()).toBe(718 + 120);
    act(() => void store.dispatch(serverTimeSeen({ date: noon, sentAt: Date.now(), receivedAt: Date.now() })));
    expect(value()).toBe(720);
  });

  test("changes the second on the provider's whole seconds", () => {
    const { value } = shown(useServerNow, 200);
    const before = value();
    expect(before % 1000).toBe(0);
    act(() => jest.advanceTimersByTime(299));
    expect(value()).toBe(before);
    act(() => jest.advanceTimersByTime(1));
    expect(value()).toBe(before + 1000);
  });

  test('is right at once when a page comes back from the background', () => {
    const { value } = shown(useMinuteOfDay);
    jest.setSystemTime(noon + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(value()).toBe(721);
  });

  test('keeps the clock function until the clock is corrected', () => {
    const clocks = new Set<() => number>();
    const { store, value } = shown(() => {
      const clock = useServerClock();
      clocks.add(clock);
      return clock();
    }, 5000);
    expect(value()).toBe(noon - 85_500);
    act(() => void store.dispatch(serverTimeSeen({ date: noon, sentAt: Date.now(), receivedAt: Date.now() })));
    expect(value()).toBe(noon + 500);
    expect(clocks.size).toBe(2);
  });
});
