import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { lastMoves } from '../moves/history.ts';
import { keyOf, keyOfMap } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second } from '../testing/run-command.ts';
import { tamper } from 'release/testing/sample-release.ts';

const entry = keyOf('mfe-betting', second, 'entry.0a1b2c3d.js');
const other = async (storage: Storage, from: Storage, flags = {}, changes = {}) =>
  runCommand(storage, 'promote', `betting@${second}`, { from: from.name, ...flags }, changes);

/**
 * A staging storage in which all sessions have the release. It contains the source map and other files next to the
 * release.
 */
async function staging(): Promise<Storage> {
  const storage = await liveWith(['mfe-betting', second]);
  await runCommand(storage, 'promote', `betting@${second}`);
  await storage.create(`${entry}.br`, brotliCompressSync((await storage.read(entry))!.body));
  await storage.write(keyOfMap('mfe-betting', second, 'entry.0a1b2c3d.js.map'), '{"version":3}');
  return storage;
}

test('promotes the bytes that all sessions had in another storage, with source maps and compressed copies', async () => {
  const [storage, from] = [await liveWith(), await staging()];
  await other(storage, from);
  const { plan } = await readPlan(storage);
  expect(plan.remotes['mfe-betting']).toMatchObject({ stable: second, lastKnownGood: first });
  for (const { key } of [...(await from.list(`r/mfe-betting/${second}/`)), ...(await from.list('maps/'))].filter(
    ({ key }) => !/release\.json$|\.dcz$/.test(key),
  )) {
    expect((await storage.read(key))?.body.equals((await from.read(key))!.body)).toBe(true);
  }
  expect((await lastMoves(storage, plan, 1))[0]?.what).toBe(`promote mfe-betting@${second} from ${from.name}`);
});

test('a release that was never stable in the other storage is refused; one that was stable earlier is not', async () => {
  const [storage, from] = [await liveWith(), await liveWith(['mfe-betting', second])];
  await expect(other(storage, from)).rejects.toThrow('was never stable');
  await runCommand(from, 'canary', `betting@${second}`, { percent: '50' });
  await expect(other(storage, from)).rejects.toThrow('was never stable');
  await runCommand(from, 'promote', 'betting');
  await runCommand(from, 'rollback', 'betting', {}, { why: 'titles are wrong' });
  await expect(other(storage, from)).rejects.toThrow('was rolled back');
  await runCommand(from, 'promote', `betting@${second}`, { anyway: true });
  await runCommand(from, 'promote', `betting@${first}`);
  await other(storage, from);
  expect((await readPlan(storage)).plan.remotes['mfe-betting']?.stable).toBe(second);
});

test('refuses bytes that were changed in the other storage, and writes nothing', async () => {
  const [storage, from] = [await liveWith(), await staging()];
  await tamper(from, entry, 'changed');
  await expect(other(storage, from)).rejects.toThrow('was changed after the build');
  expect(await storage.list(`r/mfe-betting/${second}/`)).toEqual([]);
});

test('compresses here, and does not copy the compressed file', async () => {
  const [storage, from] = [await liveWith(), await staging()];
  await tamper(from, `${entry}.br`, brotliCompressSync('something else'));
  await other(storage, from);
  expect(brotliDecompressSync((await storage.read(`${entry}.br`))!.body)).toEqual((await storage.read(entry))!.body);
});

test('a dry run fetches and checks, and changes nothing', async () => {
  const [storage, from] = [await liveWith(), await staging()];
  const { said } = await other(storage, from, {}, { dryRun: true });
  expect(said).toContain(`would: Upload mfe-betting@${second} to ${storage.name}`);
  expect((await readPlan(storage)).plan.revision).toBe(1);
});
