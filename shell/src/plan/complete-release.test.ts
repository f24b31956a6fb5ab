import type { RunnableRelease } from 'shared/plan';
import { complete, isComplete } from './complete-release.ts';

const descriptor = {
  screens: [{ path: '/offers', files: ['offers.js'] }],
  texts: { en: { expose: './texts-en', files: ['en.js'] } },
  files: { 'entry.js': { integrity: 'of entry' }, 'offers.js': { integrity: 'of offers' } },
};
let releases = 0;
const leftOut = (): RunnableRelease => ({
  remote: 'mfe-offers',
  release: String((releases += 1)),
  global: '',
  entry: 'entry.js',
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  integrity: {},
  whole: 'its digest',
});

const asked: unknown[][] = [];
let answer: () => Promise<Partial<Response>>;

beforeEach(() => {
  asked.length = 0;
  answer = async () => ({ ok: true, json: async () => descriptor });
  globalThis.fetch = (...given) => (asked.push(given), answer() as Promise<Response>);
});

test('fetches the omitted part once for all callers, by the digest in the page', async () => {
  const release = leftOut();
  await Promise.all([complete(release), complete({ ...release })]);
  await complete(release);
  expect(asked).toEqual([[`/r/mfe-offers/${release.release}/release.json`, { integrity: 'its digest' }]]);
  expect(release).toMatchObject({
    screens: descriptor.screens,
    texts: descriptor.texts,
    integrity: { 'entry.js': 'of entry', 'offers.js': 'of offers' },
  });
  expect(isComplete(release)).toBe(true);
});

test('bypasses every cache after a failed request', async () => {
  const release = leftOut();
  answer = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(complete(release)).rejects.toThrow('Failed to fetch');
  answer = async () => ({ ok: true, json: async () => descriptor });
  await complete(release);
  expect(asked.map(([url]) => String(url).replace(/\d+$/, '…'))).toEqual([
    `/r/mfe-offers/${release.release}/release.json`,
    `/r/mfe-offers/${release.release}/release.json?try=…`,
  ]);
});

test('gives up a request that hangs, and sends a new one next time', async () => {
  const release = leftOut();
  const limit = new AbortController();
  answer = () => new Promise(() => undefined);
  const hanging = complete(release, limit.signal);
  limit.abort();
  await expect(hanging).rejects.toThrow('timed out or was abandoned');
  answer = async () => ({ ok: true, json: async () => descriptor });
  await complete(release, new AbortController().signal);
  expect(asked).toHaveLength(2);
});
