import { uploadRelease } from 'release/plan/published.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { runCommand } from '../testing/run-command.ts';
import { sampleLive } from '../testing/sample-live.ts';

const betting = 'mfe-betting';
const [first, second, third] = ['1.0.0-00000001', '1.1.0-00000002', '1.2.0-00000003'];

async function withRollback() {
  const storage = await sampleLive();
  for (const release of [second, third]) await uploadRelease(storage, await sampleRelease(betting, release));
  await runCommand(storage, 'promote', `${betting}@${second}`);
  await runCommand(storage, 'rollback', betting, {}, { why: 'rates are wrong' });
  return storage;
}

test.each([
  ['promote', `${betting}@${second}`, {}],
  ['canary', `${betting}@${second}`, { percent: '5' }],
  ['rollout', `${betting}@${second}`, {}],
  ['rollback', betting, { to: second }],
])(
  '%s of a release that was rolled back is refused, in a dry run too, until --anyway',
  async (verb, subject, flags) => {
    const storage = await withRollback();
    for (const dryRun of [true, false])
      await expect(runCommand(storage, verb, subject, flags, { dryRun })).rejects.toMatchObject({
        message: expect.stringMatching(/rolled back on .* by asha \(rates are wrong\).* --anyway/) as string,
        details: { needs: 'anyway' },
      });
    await runCommand(storage, verb, subject, { ...flags, anyway: true }, { dryRun: true });
  },
);

test('a release that was shipped again, and its canary that grows, need no further word', async () => {
  const storage = await withRollback();
  await runCommand(storage, 'canary', `${betting}@${second}`, { percent: '5', anyway: true });
  await runCommand(storage, 'canary', `${betting}@${second}`, { percent: '25' });
  await runCommand(storage, 'promote', `${betting}@${second}`);
  await runCommand(storage, 'promote', `${betting}@${third}`);
  await runCommand(storage, 'rollback', betting);
  await runCommand(storage, 'rollback', betting, { to: first });
});
