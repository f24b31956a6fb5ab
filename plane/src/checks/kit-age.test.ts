import type { ReleaseDescriptor } from 'shared/plan';
import { keyOf, uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease, tamper } from 'release/testing/sample-release.ts';

const built = (kit?: string) => ({
  built: { commit: 'abc1234', author: 'Asha', time: '2026-01-01T00:00:00Z', ...(kit && { kit }) },
});

/** Storage whose live shell has `shared` 3.0.0 and a kit of it. */
async function liveWithThird(): Promise<Storage> {
  const storage = await liveWith();
  const kit = Object.fromEntries(
    ['shared-3.0.0', 'release-1.0.0'].map((name) => [
      name.split('-')[0]!,
      { file: `${name}.tgz`, size: 1, integrity: '' },
    ]),
  );
  const { descriptor } = await sampleRelease('shell', first, { offers: { react: '19.3.1', shared: '3.0.0' }, kit });
  await tamper(storage, keyOf('shell', first, 'release.json'), JSON.stringify(descriptor));
  return { ...storage }; // a new object, so that no cached descriptor is used
}

const madeWith = (kit: string | undefined, range: string): Promise<{ folder: string; descriptor: ReleaseDescriptor }> =>
  sampleRelease('mfe-offers', second, { ...built(kit), needs: { react: '^19.0.0', 'shared/ui': range } });

test('publish refuses a remote whose kit is a major version older than the live shell, and uploads nothing', async () => {
  const storage = await liveWithThird();
  const { folder } = await madeWith('2.4.0', '^2.0.0');
  const refused = runCommand(storage, 'publish', 'mfe-offers', { from: folder });
  await expect(refused).rejects.toThrow(
    `mfe-offers@${second} is refused: kit (it was built with the kit of shared 2.4.0; the live shell@${first} has 3.0.0.)`,
  );
  await expect(refused).rejects.toMatchObject({
    details: {
      verdicts: expect.arrayContaining([
        expect.objectContaining({
          next: expect.stringContaining(
            `npm i <app>/r/shell/${first}/shared-3.0.0.tgz <app>/r/shell/${first}/release-1.0.0.tgz`,
          ),
        }),
      ]),
    },
  });
  expect(await storage.list('r/mfe-offers/')).toEqual([]);
});

test('can-i refuses it too, after a newer shell was promoted', async () => {
  const storage = await liveWithThird();
  await uploadRelease(storage, await madeWith('2.4.0', '^2.0.0'));
  await expect(runCommand(storage, 'can-i', `mfe-offers@${second}`)).rejects.toThrow(
    'built with the kit of shared 2.4.0',
  );
});

test.each([
  ['of the same major version', '3.0.0', '^3.0.0'],
  ['of an older major version, if the range of the remote includes both', '2.4.0', '^2.0.0 || ^3.0.0'],
  ['without a known version', undefined, '^3.0.0'],
])('accepts a kit %s', async (_which, kit, range) => {
  const storage = await liveWithThird();
  await uploadRelease(storage, await madeWith(kit, range));
  expect((await runCommand(storage, 'can-i', `mfe-offers@${second}`)).said.join('\n')).toMatch(
    /ok {3}kit:[^]*No check refuses/,
  );
});
