import type { ReleasedScreen, RunnableRelease } from 'shared/plan';
import type { RoutedScreen, RunningRemote } from '../plan/session-releases.ts';
import { report } from '../reports/report.ts';
import { prefetchModule, loadModule } from './federation-host.ts';
import { openScreen, cachedScreen, within } from './open-screen.ts';

jest.mock('./federation-host.ts', () => ({ loadModule: jest.fn(), prefetchModule: jest.fn(async () => undefined) }));
jest.mock('../reports/report.ts');

const hangs = new Set<string>();
const asked: string[] = [];
const ran: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  for (const list of [asked, ran]) list.length = 0;
  hangs.clear();
  jest.clearAllMocks();
  jest.mocked(loadModule).mockImplementation(({ remote, release }, { expose }, signal) => {
    const name = `${remote}@${release}`;
    asked.push(`${name} ${expose}`);
    if (hangs.has(name) || hangs.has(`${name} ${expose}`)) {
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error(`${name} hangs.`))),
      );
    }
    return Promise.resolve(() => {
      ran.push(name);
      return { Screen: () => null, texts: {} };
    });
  });
});
afterEach(() => jest.useRealTimers());

let count = 0;
/** Creates a remote with a new name for each test, because a page keeps its decisions about a remote. */
function remoteOf(releases = ['new', 'good']): RunningRemote {
  const remote = `mfe-${(count += 1)}`;
  const [chosen, lastKnownGood] = releases.map((release) => releaseOf(remote, release));
  return { remote, chosen: chosen!, ...(lastKnownGood && { lastKnownGood }) };
}

function releaseOf(remote: string, release: string): RunnableRelease {
  const tables = { en: { expose: './en', files: [] }, hi: { expose: './hi', files: [] } };
  return {
    remote,
    release,
    global: '',
    entry: 'entry.js',
    screens: [screenAt('/one'), screenAt('/two')],
    texts: tables,
    styles: [],
    scripts: [],
    integrity: {},
  };
}

function screenAt(path: string): ReleasedScreen {
  return { path, access: 'active', title: { en: '', hi: '' }, expose: `.${path}`, component: 'Screen', files: [] };
}

const at = (remote: RunningRemote, path: string): RoutedScreen => ({ ...screenAt(path), remote });
const reported = (measure: string) =>
  jest
    .mocked(report)
    .mock.calls.filter(([, reported]) => reported === measure)
    .map(([{ release }]) => release);

test('waits once per page for a release that hangs: later screens open from the last known good release at once', async () => {
  const remote = remoteOf();
  hangs.add(`${remote.remote}@new`);
  const opening = openScreen(at(remote, '/one'), 'en');
  await jest.advanceTimersByTimeAsync(4500);
  expect(await opening).toMatchObject({ release: 'good' });

  asked.length = 0;
  expect(await openScreen(at(remote, '/two'), 'en')).toMatchObject({ release: 'good' });
  expect(asked.filter((file) => file.includes('@new'))).toEqual([]);
  expect(cachedScreen(at(remote, '/one'), 'en')).toMatchObject({ release: 'good' });
  expect([reported('retried'), reported('failed'), reported('fellBack')]).toEqual([['new'], ['new'], ['new']]);
});

test('loads no second release of a foreign build, whose names would clash', async () => {
  const remote = remoteOf();
  Object.assign(remote.chosen, { stock: 'script', texts: {} });
  hangs.add(`${remote.remote}@new`);
  const failed = openScreen(at(remote, '/one'), 'en').catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(4500);
  expect(await failed).toContain('hangs');
  expect(asked.filter((file) => file.includes('@good'))).toEqual([]);
  expect(reported('fellBack')).toEqual([]);
});

test('a release without the player’s language opens in its fallback, and one with more languages in the player’s', async () => {
  const remote = remoteOf(['new']);
  expect(await openScreen(at(remote, '/one'), 'mr')).toMatchObject({ release: 'new', language: 'hi' });
  expect(asked).toContain(`${remote.remote}@new ./hi`);

  const inMore = remoteOf(['new']);
  Object.assign(inMore.chosen.texts, { mr: { expose: './mr', files: [] }, kok: { expose: './kok', files: [] } });
  expect(await openScreen(at(inMore, '/one'), 'mr')).toMatchObject({ release: 'new', language: 'mr' });
  expect(asked.filter((file) => file.startsWith(inMore.remote))).toEqual([
    `${inMore.remote}@new ./one`,
    `${inMore.remote}@new ./mr`,
  ]);
});

test('a foreign build needs no texts', async () => {
  const remote = remoteOf(['new']);
  Object.assign(remote.chosen, { stock: 'module', texts: {} });
  expect(await openScreen(at(remote, '/one'), 'hi')).toMatchObject({ release: 'new', texts: {} });
});

test('a second request for a screen joins the attempt in progress', async () => {
  const remote = remoteOf(['new']);
  hangs.add(`${remote.remote}@new`);
  const failed: string[] = [];
  openScreen(at(remote, '/one'), 'en').catch(() => failed.push('first'));
  await jest.advanceTimersByTimeAsync(1500);
  openScreen(at(remote, '/one'), 'en').catch(() => failed.push('second'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(failed).toEqual(['first', 'second']);
});

test('never mixes a release that has run with another one: its next screen fails', async () => {
  const remote = remoteOf();
  await openScreen(at(remote, '/one'), 'en');
  hangs.add(`${remote.remote}@new ./two`);
  const opening = expect(openScreen(at(remote, '/two'), 'en')).rejects.toThrow('hangs');
  await jest.advanceTimersByTimeAsync(4500);
  await opening;
  expect(new Set(ran)).toEqual(new Set([`${remote.remote}@new`]));
  expect(reported('fellBack')).toEqual([]);
});

test('two screens, one of which hangs, end up in one release', async () => {
  const remote = remoteOf();
  const name = `${remote.remote}@new`;
  hangs.add(`${name} ./one`);
  const first = openScreen(at(remote, '/one'), 'en');
  await jest.advanceTimersByTimeAsync(4400);
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const loading = jest.mocked(loadModule).getMockImplementation()!;
  jest.mocked(loadModule).mockImplementation(async (release, module, signal) => {
    if (release.release === 'new') await late;
    return loading(release, module, signal);
  });
  const second = openScreen(at(remote, '/two'), 'en');
  await jest.advanceTimersByTimeAsync(200);
  expect(await first).toMatchObject({ release: 'good' });
  arrive();
  expect(await second).toMatchObject({ release: 'good' });
  expect(new Set(ran)).toEqual(new Set([`${remote.remote}@good`]));
});

test('prefetches the last known good release during the second attempt, and runs it only if that fails', async () => {
  const remote = remoteOf();
  hangs.add(`${remote.remote}@new`);
  const opening = openScreen(at(remote, '/one'), 'en');
  await jest.advanceTimersByTimeAsync(3500);
  expect(jest.mocked(prefetchModule).mock.calls.map(([{ release }, { expose }]) => `${release} ${expose}`)).toEqual([
    'good ./one',
    'good ./en',
  ]);
  expect(ran).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await opening).toMatchObject({ release: 'good' });
});

test('moving on to another remote cancels hanging requests, and reports nothing', async () => {
  const [hanging, other] = [remoteOf(), remoteOf()];
  hangs.add(`${hanging.remote}@new`);
  const left = expect(openScreen(at(hanging, '/one'), 'en')).rejects.toThrow('hangs');
  await openScreen(at(other, '/one'), 'en');
  await left;
  await jest.advanceTimersByTimeAsync(6000);
  expect([reported('retried'), reported('failed')]).toEqual([[], []]);

  hangs.clear();
  expect(await openScreen(at(hanging, '/one'), 'en')).toMatchObject({ release: 'new' });
});

test('time in which the page was busy counts as one step, because its files may have arrived meanwhile', async () => {
  jest.useRealTimers();
  const { signal } = within(500);
  const until = performance.now() + 700;
  while (performance.now() < until);
  await new Promise((wake) => setTimeout(wake, 0));
  expect(signal.aborted).toBe(false);
  await new Promise((isOver) => signal.addEventListener('abort', isOver));
});
