import { noticeClosed, notify, selectNotices } from './notices-slice.ts';
import { selectIsCovered, selectIsPending, whilePending, whileUnderWay } from './pending.ts';
import { loggedOut, playerLoaded } from './session-slice.ts';
import { createAppStore } from './store.ts';
import { asha } from '../testing/sample-players.ts';

test('shows a success briefly and a warning longer, until closed', () => {
  const store = createAppStore();
  const stays = (['success', 'info', 'warning', 'error'] as const).map(
    (kind) => store.dispatch(notify(kind, kind)).payload.durationMs,
  );
  expect(stays).toEqual([1600, 1600, 5000, 5000]);
  const [last] = selectNotices(store.getState());
  store.dispatch(noticeClosed(last?.id ?? ''));
  expect(selectNotices(store.getState())).toEqual([]);
});

test('replaces an older notice, and keeps one with the same words', () => {
  const store = createAppStore();
  for (const text of ['one', 'other', 'other']) store.dispatch(notify('error', text));
  expect(selectNotices(store.getState())).toMatchObject([{ text: 'other' }]);
});

test('keeps the spinner until the last of overlapping actions has ended, failed ones too', async () => {
  const store = createAppStore();
  let endFirst: () => void = () => undefined;
  const first = store.dispatch(whilePending(() => new Promise<void>((resolve) => (endFirst = resolve))));
  await expect(store.dispatch(whilePending(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  expect(selectIsCovered(store.getState())).toBe(true);
  endFirst();
  await first;
  expect(selectIsCovered(store.getState())).toBe(false);
});

test('runs an action that shows its own progress without covering the screen', async () => {
  const store = createAppStore();
  let end: () => void = () => undefined;
  const pending = store.dispatch(whileUnderWay(() => new Promise<void>((resolve) => (end = resolve))));
  expect([selectIsPending(store.getState()), selectIsCovered(store.getState())]).toEqual([true, false]);
  end();
  await pending;
  expect(selectIsPending(store.getState())).toBe(false);
});

test('an action that outlives its session does not end one of the next session', async () => {
  const store = createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
  const begin = () => {
    let end: () => void = () => undefined;
    const ended = store.dispatch(whilePending(() => new Promise<void>((resolve) => (end = resolve))));
    return () => (end(), ended);
  };
  const isUnderWay = () => [selectIsPending(store.getState()), selectIsCovered(store.getState())];
  const endOld = begin();
  store.dispatch(loggedOut());
  expect(isUnderWay()).toEqual([false, false]);
  const endNew = begin();
  await endOld();
  expect(isUnderWay()).toEqual([true, true]);
  await endNew();
  expect(isUnderWay()).toEqual([false, false]);
});

test("a logout clears the player's data and keeps the notices", () => {
  const store = createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
  store.dispatch(notify('info', 'kept'));
  store.dispatch(loggedOut());
  expect(store.getState().session).toEqual({});
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('ignores an account of another player', () => {
  const store = createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
  store.dispatch(playerLoaded({ ...asha, phone_number: '9123456780', wallet: 5 }));
  expect(store.getState().session.player).toEqual(asha);
});
