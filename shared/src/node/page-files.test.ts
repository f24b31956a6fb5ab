import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageDocument, pageFile, type OperatorPage } from './page-files.ts';

let page: OperatorPage;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'));
  await writeFile(join(folder, 'files.json'), '{"scripts":["desk.0123abcd.js"],"styles":["desk.4567abcd.css"]}');
  await writeFile(join(folder, 'desk.0123abcd.js'), 'plain');
  await writeFile(join(folder, 'desk.0123abcd.js.br'), 'compressed');
  page = { title: 'Desk', element: 'desk', assets: '/assets/', build: async () => folder };
});
afterEach(() => rm(folder, { recursive: true }));

test('the page runs only scripts and styles of its own origin, in no frame', async () => {
  const { status, headers, content } = await pageDocument(page);
  expect(status).toBe(200);
  const policy = headers['content-security-policy'];
  for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
    expect(policy?.split('; ')).toContain(rule);
  expect(policy).not.toContain('unsafe');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(content).toContain('<script type="module" src="/assets/desk.0123abcd.js"></script>');
  expect(content).toContain('<link rel="stylesheet" href="/assets/desk.4567abcd.css">');
  expect(content).not.toMatch(/<script>|<style|style=/);
});

test('a failed build is shown as text with its reason', async () => {
  const build = () => Promise.reject(new Error('<b>no bundler</b>'));
  const { status, headers, content } = await pageDocument({ ...page, build });
  expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(content).toBe('The page "Desk" could not be built: <b>no bundler</b>');
});

test.each([
  ['gzip, br', 'compressed', 'br'],
  ['gzip, br;q=0', 'plain', undefined],
  [undefined, 'plain', undefined],
])('a browser that accepts %s gets the script %s', async (accepted, expected, encoding) => {
  const { content, headers } = await pageFile(page, 'desk.0123abcd.js', accepted);
  expect([String(content), headers['content-encoding']]).toEqual([expected, encoding]);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['files.json', '../secret.0123abcd.js', 'desk.0123abcd.js.br', 'none.0123abcd.js'])(
  'no other file is served: %s',
  async (file) => {
    const { status, headers } = await pageFile(page, file, 'br');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);
