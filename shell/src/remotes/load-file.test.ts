import { fetchFile, loadFile } from './load-file.ts';

const head = () =>
  [...document.head.children].map((element) => element.outerHTML.replace(/ (integrity|crossorigin|as)="[^"]*"/g, ''));
const last = () => document.head.lastElementChild!;
const settled = () => new Promise((wake) => setTimeout(wake));

let limit: AbortController;
beforeEach(() => {
  document.head.innerHTML = '';
  limit = new AbortController();
});

test.each(['/r/a/1/screen.css', '/r/a/1/screen.js'])(
  '%s enters the page only after it has been fetched, and leaves no preload behind',
  async (url) => {
    const loading = loadFile({ url, integrity: 'sha384-x' }, limit.signal);
    expect(head()).toEqual([`<link rel="preload" href="${url}">`]);
    last().dispatchEvent(new Event('load'));
    await settled();
    expect(last()).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
    expect(head().at(-1)).toMatch(
      url.endsWith('css') ? `<link rel="stylesheet" href="${location.origin}${url}">` : `<script src="${url}">`,
    );
    last().dispatchEvent(new Event('load'));
    await loading;
    await loadFile({ url, integrity: 'sha384-x' }, limit.signal);
    expect(head()).toHaveLength(1);
  },
);

test('an abandoned file leaves no preload behind, including the boot script’s, and gets a new URL next time', async () => {
  const [url, other] = ['/r/a/1/hangs.js', '/r/b/1/other.js'];
  document.head.innerHTML = `<link rel="preload" as="script" href="${url}"><link rel="preload" as="script" href="${other}">`;
  const loading = loadFile({ url, integrity: '' }, limit.signal);
  limit.abort();
  await expect(loading).rejects.toThrow('timed out or was abandoned');
  expect(head()).toEqual([`<link rel="preload" href="${other}">`]);

  void loadFile({ url, integrity: '' }, new AbortController().signal);
  expect(last().getAttribute('href')).toMatch(/hangs\.js\?try=2-/);
});

test('removes a script that loaded but failed to run', async () => {
  const loading = loadFile({ url: '/r/a/1/tampered.js', integrity: '' }, limit.signal);
  last().dispatchEvent(new Event('load'));
  await settled();
  last().dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('did not load');
  expect(document.scripts).toHaveLength(0);
});

test('a new request for an abandoned file does not wait for the old attempt', async () => {
  const file = { url: '/r/a/1/slow.js', integrity: '' };
  const first = loadFile(file, limit.signal);
  limit.abort();
  void loadFile(file, new AbortController().signal);
  await expect(first).rejects.toThrow('timed out or was abandoned');
  expect(head()).toEqual([expect.stringMatching(/slow\.js\?try=2-/)]);
});

test.each([
  [200, ['<script src="/r/a/1/there-200.js">']],
  [404, ['<link rel="preload" href="/r/a/1/there-404.js">']],
])('adds a file that the boot script preloaded with status %i to the page as %p', async (responseStatus, elements) => {
  const url = `/r/a/1/there-${responseStatus}.js`;
  Object.assign(performance, {
    getEntriesByName: (name: string) => (name === location.origin + url ? [{ responseStatus }] : []),
  });
  void loadFile({ url, integrity: 'sha384-x' }, limit.signal).catch(() => undefined);
  await settled();
  expect(head().map((html) => html.replace('</script>', ''))).toEqual(elements);
});

test('drops the cached copy of a script that fails to run', async () => {
  const dropped: string[] = [];
  Object.assign(globalThis, { caches: { open: async () => ({ delete: async (url: string) => dropped.push(url) }) } });
  const loading = loadFile({ url: '/r/a/1/changed.js', integrity: '' }, limit.signal);
  last().dispatchEvent(new Event('load'));
  await settled();
  last().dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('did not load');
  await settled();
  expect(dropped).toEqual(['/r/a/1/changed.js']);
});

test('prefetches without a preload, bypasses the cache after a failure, and checks the digest each time', async () => {
  const answers = (status: number) => ({ ok: status < 400, status, arrayBuffer: async () => new ArrayBuffer(0) });
  const fetched = jest.fn().mockResolvedValueOnce(answers(500)).mockResolvedValueOnce(answers(200));
  Object.assign(globalThis, { fetch: fetched });
  const file = { url: '/r/a/1/x.js', integrity: 'sha384-x' };
  await expect(fetchFile(file, limit.signal)).rejects.toThrow('answered with 500');
  await fetchFile(file, limit.signal);
  expect(
    fetched.mock.calls.map(([, { cache, integrity }]: [string, { cache: string; integrity: string }]) => [
      cache,
      integrity,
    ]),
  ).toEqual([
    ['default', 'sha384-x'],
    ['reload', 'sha384-x'],
  ]);
  expect(head()).toEqual([]);
});
