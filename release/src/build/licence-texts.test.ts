import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { licenceText } from './licence-texts.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'package-'))));
afterEach(() => rm(folder, { recursive: true }));

const packed = (more: Record<string, string>) =>
  Promise.all(Object.entries(more).map(([file, text]) => writeFile(join(folder, file), text)));

test('lists a bundled package by name and version with its licence text', async () => {
  await packed({ 'package.json': '{"name":"one","version":"1.2.3","license":"MIT"}', 'LICENSE.md': 'The text.\n' });
  expect(licenceText(folder)).toBe('── one@1.2.3\n\nThe text.');
});

test('names the licence of a package without a text', async () => {
  await packed({ 'package.json': '{"name":"one","version":"1.2.3","license":"ISC"}' });
  expect(licenceText(folder)).toBe('── one@1.2.3\n\nLicence: ISC');
});
