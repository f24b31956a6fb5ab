import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { sampleRelease } from '../testing/sample-release.ts';
import { readBuilt } from './read-built.ts';

const screen = (changes: object) => ({
  screens: [
    { path: '/x', access: 'anyone', title: { en: 'X', hi: 'X' }, expose: './x', component: 'X', files: [], ...changes },
  ],
});
const file = { size: 1, compressed: 1, integrity: `sha256-${'A'.repeat(43)}=` };

async function read(changes: object): Promise<ReleaseDescriptor> {
  const { folder, descriptor } = await sampleRelease('mfe-betting', '1.0.0-00000001');
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...descriptor, ...changes }));
  return (await readBuilt(folder)).descriptor;
}

test.each<[object, string]>([
  [{ schema: 2 }, 'schema must be 1'],
  [{ release: '.' }, 'release must be'],
  [{ release: '..' }, 'release must be'],
  [{ release: '../mfe-wallet/1' }, 'release must be'],
  [{ remote: '..' }, 'remote must be'],
  [{ remote: 'mfe-a/b' }, 'remote must be'],
  [{ entry: '../entry.js' }, 'entry must be'],
  [{ entry: null }, 'entry must be'],
  [{ files: { '../../mfe-wallet/1/entry.js': file } }, 'files must be'],
  [{ files: { '/etc/passwd': file } }, 'files must be'],
  [{ files: { 'a\\b.js': file } }, 'files must be'],
  [{ files: { 'a//b.js': file } }, 'files must be'],
  [{ files: { '.htaccess': file } }, 'files must be'],
  [{ files: { 'release.json': file } }, 'files must be'],
  [{ files: { 'a.js': { ...file, integrity: 'none' } } }, 'files must be'],
  [{ files: { 'a.js': { ...file, size: -1 } } }, 'files must be'],
  [{ files: { 'a.js': null } }, 'files must be'],
  [{ files: [] }, 'files must be'],
  [screen({ title: null }), 'title must be a text in en and one in hi'],
  [screen({ title: { en: 'X' } }), 'title must be'],
  [screen({ title: { en: 'X', mr: 'X' } }), 'title must be'],
  [screen({ title: { en: 'X', hi: 'a\nb' } }), 'title must be'],
  [screen({ title: { en: 'X', hi: 'a\u202eb' } }), 'title must be'],
  [screen({ access: 'everyone' }), 'access must be anyone, visitor, player or active (/x)'],
  [screen({ access: 'toString' }), 'access must be'],
  [screen({ path: '//login' }), 'path must be an address'],
  [screen({ path: 'login' }), 'path must be'],
  [screen({ path: '/a/../login' }), 'path must be'],
  [screen({ path: '/./login' }), 'path must be'],
  [screen({ path: '/a?b' }), 'path must be'],
  [screen({ path: '/%6Cogin' }), 'path must be'],
  [screen({ path: '/login\n' }), 'path must be'],
  [screen({ path: '/x/*/y' }), 'path must be'],
  [screen({ files: ['../x.js'] }), 'files must be a list of files'],
  [screen({ expose: 7 }), 'expose must be'],
  [{ screens: null }, 'screens must be'],
  [{ screens: [null] }, 'screens must be'],
  [{ texts: { en: null } }, 'texts must be'],
  [{ styles: null }, 'styles must be'],
  [{ needs: null }, 'needs must be'],
  [{ libraries: { charts: '^19.0.0' } }, 'libraries must be'],
  [{ needs: { react: 19 } }, 'needs must be'],
  [{ offers: 'all' }, 'offers must be'],
  [{ ownRuntime: 'yes' }, 'ownRuntime must be'],
  [{ claims: 'all' }, 'claims must be'],
  [{ built: null }, 'built must be'],
  [{ built: { commit: '', author: 'a\u001b[2Jb', time: '' } }, 'built must be'],
  [{ kit: { shared: { file: '../x.tgz', size: 1, integrity: file.integrity } } }, 'kit must be'],
])('refuses a descriptor with %j and names the field', async (changes, says) => {
  await expect(read(changes)).rejects.toThrow(says);
});

test.each(['null', '7', '"text"', '[]', '{}', '{', ''])('refuses %s as a descriptor', async (text) => {
  const { folder } = await sampleRelease('mfe-betting', '1.0.0-00000001');
  await writeFile(join(folder, 'release.json'), text);
  await expect(readBuilt(folder)).rejects.toThrow('is not a release this command understands');
});

test('accepts titles and texts in languages that this command does not know', async () => {
  const texts = { expose: './texts', files: ['texts.0a1b2c3d.js'] };
  const built = {
    texts: { en: texts, hi: texts, mr: texts, gu: texts },
    ...screen({ title: { en: 'X', hi: 'X', gu: 'X' } }),
  };
  expect(await read(built)).toMatchObject(built);
});

test('accepts unknown fields of later versions, and all valid addresses', async () => {
  expect(
    await read({ later: { a: 1 }, ...screen({ path: '/game_type/:gameName/half-sangam', later: true }) }),
  ).toMatchObject({ later: { a: 1 } });
  expect(await read({ files: { 'assets/_x~1+$(a)[b].js': file }, ...screen({ path: '/' }) })).toBeDefined();
});
