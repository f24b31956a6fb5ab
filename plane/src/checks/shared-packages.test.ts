import type { ReleaseDescriptor } from 'shared/plan';
import { pageKey } from 'release/plan/stored-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { missingNames } from 'release/checks/shared-packages.ts';

const used = (...names: string[]): Partial<ReleaseDescriptor> => ({ usedNames: { 'shared/ui': names } });
const offered = (...names: string[]): Partial<ReleaseDescriptor> => ({
  offeredNames: { react: ['useState'], 'shared/ui': names },
});

async function publish(
  storage: Storage,
  remote: string,
  release: string,
  names: Partial<ReleaseDescriptor>,
): Promise<void> {
  await new Promise((wake) => setTimeout(wake, 5));
  await uploadRelease(storage, await sampleRelease(remote, release, names));
}

/** Storage with a live shell that offers Page, and a newer published shell that offers Page and Glow. */
async function liveWithNames(): Promise<Storage> {
  const storage = await liveWith();
  await publish(storage, 'shell', second, offered('Page'));
  await publish(storage, 'shell', third, offered('Page', 'Glow'));
  await runCommand(storage, 'promote', `shell@${second}`);
  return storage;
}

const refusal = (names: string) => ({ outcome: 'missingNames', exitCode: 10, message: expect.stringContaining(names) });

test.each([
  ['nothing', { a: ['x'] }, { a: ['x', 'y'], b: ['z'] }, {}],
  ['a name of a list', { a: ['x', 'y'], b: ['z'] }, { a: ['x'], b: ['z'] }, { a: ['y'] }],
  ['a whole list', { a: ['x'] }, {}, { a: ['x'] }],
  ['nothing for an older remote without names', undefined, { a: [] }, {}],
  ['nothing for an older shell without names', { a: ['x'] }, undefined, {}],
])('finds missing: %s', (_what, uses, offers, missing) => {
  expect(missingNames(uses, offers)).toEqual(missing);
});

test('publish refuses a remote that imports a missing name, names a shell that has it, and uploads nothing', async () => {
  const storage = await liveWithNames();
  const { folder } = await sampleRelease('mfe-betting', second, used('Page', 'Glow'));
  await expect(runCommand(storage, 'publish', 'mfe-betting', { from: folder })).rejects.toMatchObject(
    refusal(
      `mfe-betting@${second} imports Glow from shared/ui, which shell@${second} does not provide. shell@${third} has all missing names.`,
    ),
  );
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test.each([
  ['can-i', {}],
  ['canary', { percent: '5' }],
  ['promote', {}],
])('%s refuses it and lists the missing names', async (verb, flags) => {
  const storage = await liveWithNames();
  await publish(storage, 'mfe-betting', second, used('Glow', 'Sparkle'));
  await expect(runCommand(storage, verb, `mfe-betting@${second}`, flags)).rejects.toMatchObject({
    ...refusal('Glow, Sparkle from shared/ui'),
    details: {
      verdicts: expect.arrayContaining([
        expect.objectContaining({
          missing: [
            { remote: `mfe-betting@${second}`, shell: `shell@${second}`, names: { 'shared/ui': ['Glow', 'Sparkle'] } },
          ],
        }),
      ]),
    },
  });
  await expect(runCommand(storage, verb, `mfe-betting@${second}`, flags)).rejects.toThrow(
    'No published shell has all missing names.',
  );
});

test('a remote can go live after a shell with the name, whose rollback is then refused', async () => {
  const storage = await liveWithNames();
  await publish(storage, 'mfe-betting', second, used('Glow'));
  await runCommand(storage, 'promote', `shell@${third}`);
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  await expect(runCommand(storage, 'rollback', 'shell')).rejects.toMatchObject(
    refusal(
      `mfe-betting@${second} imports Glow from shared/ui, which shell@${second} does not provide. shell@${third} has all missing names.`,
    ),
  );
  await runCommand(storage, 'rollback', 'mfe-betting');
  await runCommand(storage, 'rollback', 'shell');
});

test('a shell must provide the names of canary and last known good releases', async () => {
  const storage = await liveWithNames();
  await runCommand(storage, 'promote', `shell@${third}`);
  await publish(storage, 'mfe-betting', second, used('Glow'));
  await publish(storage, 'mfe-betting', third, used('Page'));
  await runCommand(storage, 'canary', `mfe-betting@${second}`, { percent: '5' });
  await expect(runCommand(storage, 'rollback', 'shell')).rejects.toMatchObject(refusal('imports Glow'));
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  await runCommand(storage, 'promote', `mfe-betting@${third}`);
  await expect(runCommand(storage, 'can-i', `shell@${second}`)).rejects.toMatchObject(
    refusal(`mfe-betting@${second} imports Glow`),
  );
});

test('a remote must be compatible with a canary of the shell too', async () => {
  const storage = await liveWithNames();
  await publish(storage, 'shell', '1.3.0-00000004', offered('Glow'));
  await runCommand(storage, 'canary', 'shell@1.3.0-00000004', { percent: '5' });
  await publish(storage, 'mfe-betting', second, used('Page'));
  await expect(runCommand(storage, 'can-i', `mfe-betting@${second}`)).rejects.toMatchObject(
    refusal(
      `imports Page from shared/ui, which shell@1.3.0-00000004 does not provide. shell@${third} has all missing names.`,
    ),
  );
});

test('checks releases without names by their ranges only, and reports that', async () => {
  const storage = await liveWithNames();
  await publish(storage, 'mfe-betting', second, {});
  const { said } = await runCommand(storage, 'can-i', `mfe-betting@${second}`);
  expect(said.join('\n')).toContain(
    'ok   shared names: 1 of 1 pairs were built before names were recorded. Only their ranges are checked.',
  );
  expect((await runCommand(storage, 'can-i', `shell@${first}`)).said.join('\n')).toContain('2 of 2 pairs');
});

test('keeps names in the descriptors, not in the page', async () => {
  const storage = await liveWithNames();
  const page = async () => (await storage.read(pageKey))?.body.toString() ?? '';
  expect(await page()).toContain(second);
  expect(await page()).not.toMatch(/Names|useState/);
});

test('publish and can-i refuse a remote with a package that excludes the React of the shell', async () => {
  const storage = await liveWithNames();
  const old: Partial<ReleaseDescriptor> = {
    libraries: { 'charts@1.8.5': { react: '^16.0.0', 'react-dom': '^19.0.0' } },
  };
  const { folder } = await sampleRelease('mfe-betting', second, old);
  const refused = `mfe-betting@${second} contains charts@1.8.5, which needs react ^16.0.0; shell@${second} provides 19.3.1.`;
  await expect(runCommand(storage, 'publish', 'mfe-betting', { from: folder })).rejects.toThrow(refused);
  await publish(storage, 'mfe-betting', second, old);
  await expect(runCommand(storage, 'can-i', `mfe-betting@${second}`)).rejects.toThrow(refused);
});

test('a new shell must fit the packages of live remotes', async () => {
  const storage = await liveWithNames();
  await publish(storage, 'mfe-betting', second, { libraries: { 'charts@3.1.0': { 'react-dom': '^18 || ^19' } } });
  await runCommand(storage, 'promote', `mfe-betting@${second}`);
  await publish(storage, 'shell', '1.3.0-00000004', {
    ...offered('Page'),
    offers: { react: '19.3.1', 'react-dom': '20.0.0', shared: '1.2.0' },
  });
  await expect(runCommand(storage, 'can-i', 'shell@1.3.0-00000004')).rejects.toThrow(
    `mfe-betting@${second} contains charts@3.1.0, which needs react-dom ^18 || ^19; shell@1.3.0-00000004 provides 20.0.0.`,
  );
});
