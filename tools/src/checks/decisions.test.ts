import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

const folder = join(root, 'docs/decisions');
const pages = readdirSync(folder).filter((name) => /^\d{3}-/.test(name) && name !== '000-template.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

test.each(pages)('%s has its number, a sentence, a date, one page and a line in the index', (page) => {
  const text = readFileSync(join(folder, page), 'utf8');
  const [title = '', , date = ''] = text.split('\n');
  const [, number, sentence] = /^# (\d+)\. (.+)$/.exec(title) ?? [];
  expect(Number(number)).toBe(Number(page.slice(0, 3)));
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(text.split(/\s+/).length).toBeLessThan(320);
  expect(index).toContain(`- ${number} [${sentence}](${page}), ${date}\n`);
});

test('the index lists exactly the existing pages', () => {
  expect(
    [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)]
      .map(([, page]) => page)
      .filter((page) => page !== '000-template.md')
      .sort(),
  ).toEqual([...pages].sort());
});
