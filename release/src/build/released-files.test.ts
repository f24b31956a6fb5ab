import { createHash } from 'node:crypto';
import { areAsBuilt, integrityOf } from './released-files.ts';

const bytes = Buffer.from('/* entry */');
const older = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

test.each([
  ['a current digest', integrityOf(bytes), true],
  ['the longer digest of an older release', older, true],
  ['a digest of other bytes', integrityOf(Buffer.from('/* other */')), false],
  ['an unsupported digest', `md5-${createHash('md5').update(bytes).digest('base64')}`, false],
  ['no digest', '', false],
])('compares bytes with %s', (_what, integrity, isSame) => {
  expect(areAsBuilt(bytes, integrity)).toBe(isSame);
});
