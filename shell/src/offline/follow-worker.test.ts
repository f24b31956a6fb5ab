import type { PagePlan } from 'shared/plan';
import { keepFiles } from './keep-files.ts';
import { followWorker, retireWorker } from './follow-worker.ts';

jest.mock('./keep-files.ts', () => ({
  keepFiles: jest.fn(),
  loadedFiles: () => [{ url: '/r/shell/1/main.js', integrity: '' }],
}));

const release = {
  remote: 'shell',
  release: '1',
  global: '',
  entry: 'main.js',
  screens: [],
  texts: {},
  styles: ['main.css'],
  scripts: [],
  integrity: { 'main.js': 'of main', 'main.css': 'of styles' },
};
const carried = (worker?: 'off') =>
  ({
    plan: { revision: 1, shell: { stable: '1', state: 'live' }, remotes: {}, ...(worker && { worker }) },
    releases: { 'shell@1': release },
  }) as unknown as PagePlan;

const register = jest.fn(async () => ({}));
const unregister = jest.fn(async () => true);
const deleted: string[] = [];

/** Opens a page with or without a controlling worker, in a browser that does or does not save data. */
async function follow({
  isLater = true,
  saveData = false,
  worker,
}: {
  isLater?: boolean;
  saveData?: boolean;
  worker?: 'off';
}): Promise<string[] | undefined> {
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify(carried(worker))}</script>`;
  Object.assign(globalThis, { caches: { delete: async (name: string) => deleted.push(name) } });
  Object.assign(navigator, { connection: { saveData } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: isLater ? {} : null, register, getRegistrations: async () => [{ unregister }] },
  });
  followWorker();
  await new Promise((wake) => setTimeout(wake));
  return jest
    .mocked(keepFiles)
    .mock.calls.at(-1)?.[0]
    .map(({ url }) => url);
}

beforeEach(() => jest.clearAllMocks());

test.each([
  ['a first visit caches what it has loaded', { isLater: false }, ['/r/shell/1/main.js']],
  ['a later visit fetches the rest', {}, ['/r/shell/1/main.js', '/r/shell/1/main.js', '/r/shell/1/main.css']],
  ['a browser that saves data prefetches nothing', { saveData: true }, ['/r/shell/1/main.js']],
])('%s', async (_what, visit, kept) => {
  expect(await follow(visit)).toEqual(kept);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

test('removes the worker and its caches when the plan disables it', async () => {
  expect(await follow({ worker: 'off' })).toBeUndefined();
  expect([register.mock.calls.length, unregister.mock.calls.length, deleted.sort()]).toEqual([0, 1, ['files', 'page']]);
});

test('caches nothing more after the plan disables the worker', async () => {
  let registered: (registration: object) => void = () => undefined;
  register.mockImplementationOnce(() => new Promise((resolve) => (registered = resolve)));
  await follow({});
  await retireWorker();
  registered({});
  await new Promise((wake) => setTimeout(wake));
  expect(keepFiles).not.toHaveBeenCalled();
});
