import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

interface Picture {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
}

const folder = join(root, 'shell/src/app-icon');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  description: string;
  lang: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};

test('every picture in the manifest exists in the given size', () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ].filter(({ src }) => src.endsWith('.png'));
  expect(pictures.length).toBeGreaterThan(5);
  for (const { src, sizes } of pictures) {
    const png = readFileSync(join(folder, src));
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

test('there are plain and maskable icons in both sizes that browsers request', () => {
  for (const purpose of ['any', 'maskable']) {
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
  }
});

test('it has a description, a language and two phone screenshots', () => {
  expect([manifest.lang, manifest.description.length > 40, manifest.screenshots.length]).toEqual(['en', true, 2]);
});

test('every shortcut opens a screen', () => {
  const screens = ['mfe-betting', 'mfe-history', 'mfe-wallet', 'mfe-public']
    .map((remote) => readFileSync(join(root, remote, 'src/screens.ts'), 'utf8'))
    .join('');
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { url } of manifest.shortcuts) expect(screens).toContain(`path: '${url}'`);
});
