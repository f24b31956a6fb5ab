import { preloadModule } from './module-file.ts';

const fetched = jest.fn();
const patience = () => new AbortController().signal;

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.defineProperty(DOMTokenList.prototype, 'supports', { value: () => true, configurable: true });
  document.head.replaceChildren();
});

const answers = (status: number) => ({ ok: status < 400, status, arrayBuffer: async () => new ArrayBuffer(0) });

test('does not preload a module that cannot be fetched, because it would stay failed', async () => {
  fetched.mockRejectedValue(new TypeError('digest'));
  await expect(preloadModule({ url: '/r/a/1/y.js', integrity: 'sha384-y' }, patience())).rejects.toThrow('digest');
  expect(document.querySelector('link')).toBeNull();
});

test('preloads a module once, with its digest', async () => {
  fetched.mockResolvedValue(answers(200));
  const file = { url: '/r/a/1/z.js', integrity: 'sha384-z' };
  const loading = preloadModule(file, patience());
  expect(preloadModule(file, patience())).toBe(loading);
  await new Promise((turn) => setTimeout(turn));
  const link = document.querySelector('link')!;
  expect([link.rel, link.integrity, link.getAttribute('href')]).toEqual(['modulepreload', 'sha384-z', '/r/a/1/z.js']);
  link.dispatchEvent(new Event('load'));
  await loading;
});

test('loads no module in a browser that would not check its digest', async () => {
  fetched.mockResolvedValue(answers(200));
  Object.defineProperty(DOMTokenList.prototype, 'supports', { value: () => false, configurable: true });
  await expect(preloadModule({ url: '/r/a/1/old.js', integrity: 'sha384-old' }, patience())).rejects.toThrow(
    'did not load',
  );
});
