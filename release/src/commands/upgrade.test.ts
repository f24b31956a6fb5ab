import { changesBetween } from './upgrade.ts';

const changelog = '# Changelog\n\n## 2.11.0\n\nAdded: c\n\n## 2.10.0\n\nAdded: b\n\n## 2.9.0\n\nAdded: a\n';

test.each([
  ['2.9.0', '2.11.0', '## 2.11.0\n\nAdded: c\n\n## 2.10.0\n\nAdded: b'],
  ['2.9.0', '2.10.0', '## 2.10.0\n\nAdded: b'],
  ['2.11.0', '2.11.0', 'shared 2.11.0 has no changes since 2.11.0.'],
])('prints what changed from %s to %s', (before, after, changes) => {
  expect(changesBetween(changelog, before, after)).toBe(changes);
});
