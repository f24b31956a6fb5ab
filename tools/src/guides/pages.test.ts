import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'release/repository.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root });
const pages = listed
  .toString()
  .trim()
  .split('\n')
  .filter((page) => existsSync(join(root, page)));
const textOf = (page: string) => readFileSync(join(root, page), 'utf8').replace(/^```[^]*?^```$/gm, '');

/** The anchors that GitHub makes of the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('every link of %s leads to a file and a heading', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? join(dirname(page), file) : page;
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

const wordsIn = (folder: string) =>
  pages
    .filter((page) => page.startsWith(folder))
    .map((page) => readFileSync(join(root, page), 'utf8').trim().split(/\s+/).length)
    .reduce((sum, words) => sum + words, 0);

test('the docs have fewer than 30,000 words, and the guide to the provider fewer than 6,000', () => {
  expect(wordsIn('docs/')).toBeLessThan(30_000);
  expect(wordsIn('docs/guides/provider')).toBeLessThan(6000);
});
