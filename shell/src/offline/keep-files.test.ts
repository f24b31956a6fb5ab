import { fileCache } from './caches.ts';
import { keepFiles } from './keep-files.ts';

const stored = new Map<string, string>();
const asked: [string, string][] = [];
let room = Infinity;

const cache = {
  keys: async () => [...stored.keys()].map((path) => ({ url: `https://app.example${path}` })),
  put: async (path: string, { text }: { text: string }) => {
    if (stored.size >= room) throw new DOMException('No room is left.', 'QuotaExceededError');
    stored.set(path, text);
  },
  delete: async (path: string) => stored.delete(path),
};

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  room = Infinity;
  Object.assign(globalThis, {
    caches: { open: async (name: string) => (name === fileCache ? cache : undefined) },
    fetch: async (path: string, { integrity }: { integrity: string }) => {
      asked.push([path, integrity]);
      if (path.includes('tampered')) throw new TypeError('Failed to fetch');
      return { ok: !path.includes('gone'), text: path };
    },
  });
});

const files = (...paths: string[]) => paths.map((url) => ({ url, integrity: `of ${url}` }));

test('fetches each file once with its digest, and caches no missing or changed file', async () => {
  const wanted = files('/r/a/1/entry.js', '/r/a/1/gone.js', '/r/a/1/tampered.js', '/r/a/1/screen.js');
  await keepFiles(wanted, ['/r/a/1/']);
  expect([...stored.keys()]).toEqual(['/r/a/1/entry.js', '/r/a/1/screen.js']);
  expect(asked).toEqual(wanted.map(({ url, integrity }) => [url, integrity]));
  await keepFiles(files('/r/a/1/entry.js'), ['/r/a/1/']);
  expect(asked).toHaveLength(4);
});

test('keeps only the chosen, the fallback and the next release after fifty releases', async () => {
  for (let at = 2; at <= 50; at += 1)
    await keepFiles(files(`/r/a/${at}/entry.js`), [`/r/a/${at - 1}/`, `/r/a/${at}/`, `/r/a/${at + 1}/`]);
  await keepFiles(files('/r/a/51/entry.js'), ['/r/a/49/', '/r/a/50/', '/r/a/51/']);
  expect([...stored.keys()]).toEqual(['/r/a/49/entry.js', '/r/a/50/entry.js', '/r/a/51/entry.js']);
});

test('ignores a full or denied storage', async () => {
  room = 1;
  await keepFiles(files('/r/a/1/entry.js', '/r/a/1/screen.js'), ['/r/a/1/']);
  expect(stored.size).toBe(1);
  Object.assign(globalThis, { caches: { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) } });
  await expect(keepFiles(files('/r/a/1/entry.js'), ['/r/a/1/'])).resolves.toBeUndefined();
});
