import type { RunnableRelease } from 'shared/plan';
import { complete, isComplete } from './whole-release.ts';

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

test('what the page has left out is fetched once, by the digest in the page, for whoever asks', async () => {
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

test('what did not come is asked for again past every cache', async () => {
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

test('an answer that hangs is given up, and the next one is asked for anew', async () => {
  const release = leftOut();
  const limit = new AbortController();
  answer = () => new Promise(() => undefined);
  const hanging = complete(release, limit.signal);
  limit.abort();
  await expect(hanging).rejects.toThrow('was given up');
  answer = async () => ({ ok: true, json: async () => descriptor });
  await complete(release, new AbortController().signal);
  expect(asked).toHaveLength(2);
});
