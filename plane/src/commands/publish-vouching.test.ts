import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { opensInTheShell, passes, type CheckVerdict } from 'release/checks/check.ts';
import { readDescriptorOf } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

const forged = { calls: {} };
const honest = { calls: { 'get_markets.php': { fields: ['hours'] } } };
const provider = async () => ({ at: '/api/', answers: { calls: {} } });

/** Publishes the same bytes with other claims about them. Returns how often a browser opened the release. */
async function publish(storage: Storage, claims: object, vouches: boolean): Promise<number> {
  let opened = 0;
  const opens = async (): Promise<CheckVerdict> => ((opened += 1), passes(opensInTheShell, 'opened.'));
  const { folder, descriptor } = await sampleRelease('mfe-betting', second);
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...descriptor, ...claims }));
  await runCommand(storage, 'publish', 'mfe-betting', { from: folder }, { vouches, opens });
  return opened;
}

test('the browser check of a token that may only publish counts for its own publication only', async () => {
  const storage = await liveWith();
  expect(await publish(storage, forged, false)).toBe(1);
  expect(await publish(storage, forged, true)).toBe(1);
  expect(await publish(storage, forged, true)).toBe(0);
  expect(await publish(storage, forged, false)).toBe(0);
});

test('its record of calls is not stored; the calls of the pipeline are compared at can-i and promote', async () => {
  const storage = await liveWith();
  await publish(storage, forged, false);
  expect(await readDescriptorOf(storage, 'mfe-betting', second)).not.toHaveProperty('calls');
  await publish(storage, honest, true);
  await publish(storage, forged, false);
  for (const verb of ['can-i', 'promote'])
    await expect(runCommand(storage, verb, `mfe-betting@${second}`, {}, { provider })).rejects.toThrow(
      'reads `get_markets.php`',
    );
});
