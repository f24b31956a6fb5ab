import type { Mount, MountContext, MountState } from 'shared/screens';
import { reportThrown } from '../reports/report-errors.ts';
import { mountModule } from './mount-context.ts';

jest.mock('../reports/report-errors.ts');

const state: MountState = { params: { id: '7' }, search: '', language: 'en', theme: 'light' };
const inHindi: MountState = { ...state, language: 'hi' };
const actions = { navigate: jest.fn(), setTitle: jest.fn(), fail: jest.fn() };
const turn = () => new Promise((done) => setTimeout(done));

beforeEach(() => jest.clearAllMocks());

function mounted(mount: Mount) {
  return mountModule(mount, document.createElement('div'), { path: '/raffle/:id', state, actions });
}

test('passes the state and each change of it, until the screen is left', () => {
  let context!: MountContext;
  const seen: MountState[] = [];
  const { update, leave } = mounted((_element, given) => {
    context = given;
    given.subscribe((next) => seen.push(next));
    return () => undefined;
  });
  expect(context).toMatchObject({ path: '/raffle/:id', state });
  update(state);
  expect(seen).toEqual([]);
  update(inHindi);
  expect(seen).toEqual([inHindi]);
  expect(context.state).toBe(inHindi);
  leave();
  context.subscribe((next) => seen.push(next));
  update(state);
  expect(seen).toHaveLength(1);
});

test('a listener that unsubscribes gets no further change', () => {
  const listener = jest.fn();
  let unsubscribe!: () => void;
  const { update } = mounted((_element, { subscribe }) => {
    unsubscribe = subscribe(listener);
    return () => undefined;
  });
  unsubscribe();
  update(inHindi);
  expect(listener).not.toHaveBeenCalled();
});

test.each<[string, (unmount: () => void) => Mount]>([
  ['a function', (unmount) => () => unmount],
  ['an object', (unmount) => () => ({ unmount })],
  ['a promise', (unmount) => async () => unmount],
])('unmounts once, if mount returned %s', async (_what, mountWith) => {
  const unmount = jest.fn();
  const { leave } = mounted(mountWith(unmount));
  await turn();
  leave();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('unmounts a screen that was left while it mounted', async () => {
  const unmount = jest.fn();
  let finish!: (value: () => void) => void;
  const { leave } = mounted(() => new Promise((resolve) => (finish = resolve)));
  leave();
  expect(unmount).not.toHaveBeenCalled();
  finish(unmount);
  await turn();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('a mount that returns nothing fails the screen', () => {
  mounted((() => undefined) as unknown as Mount); // JavaScript may return anything
  expect(String(actions.fail.mock.calls[0])).toContain('mount of /raffle/:id returned nothing');
});

test('a mount that throws or rejects fails the screen', async () => {
  mounted(() => {
    throw new Error('thrown');
  });
  mounted(() => Promise.reject(new Error('rejected')));
  await turn();
  expect(actions.fail.mock.calls.map(([error]) => String(error))).toEqual(['Error: thrown', 'Error: rejected']);
});

test('reports an error of unmount, and of a mount whose screen was left, without failing the next screen', async () => {
  mounted(() => () => {
    throw new Error('unmount');
  }).leave();
  mounted(() => Promise.reject(new Error('late'))).leave();
  await turn();
  expect(actions.fail).not.toHaveBeenCalled();
  expect(jest.mocked(reportThrown).mock.calls.map(([error]) => String(error))).toEqual([
    'Error: unmount',
    'Error: late',
  ]);
});

test('a mount that never settles fails after its time, and one that was left does not', () => {
  jest.useFakeTimers();
  const never = () => new Promise<never>(() => undefined);
  mounted(never);
  mounted(never).leave();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(actions.fail.mock.calls).toEqual([[new Error('mount of /raffle/:id did not settle within 20 s.')]]);
});
