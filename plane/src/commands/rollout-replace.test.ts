import { uploadRelease } from 'release/plan/published.ts';
import { readRollout } from '../rollouts/record.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { candidate, channelOf, withCandidate } from '../testing/sample-rollout.ts';
import { rollout } from './rollout.ts';
import { pause } from './rollout-words.ts';

const newer = 'mfe-betting@1.2.0-00000003';

async function withRunning() {
  const { storage, controller } = await withCandidate();
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.2.0-00000003'));
  await rollout.run(controller.context(), candidate, { detach: true });
  const start = (flags: object) => rollout.run(controller.context(), newer, { detach: true, ...flags });
  return { storage, controller, start };
}

test('--replace aborts a running rollout of another release and starts the newer one', async () => {
  const { storage, start } = await withRunning();
  await expect(start({})).rejects.toThrow('is being rolled out');
  expect(await start({ replace: true })).toMatchObject({ release: '1.2.0-00000003', state: 'running' });
  expect((await channelOf(storage))?.canary).toMatchObject({ release: '1.2.0-00000003', percent: 5 });
});

test('--replace does not abort a rollout that a person has paused', async () => {
  const { storage, controller, start } = await withRunning();
  await pause.run(controller.context(), 'mfe-betting', {});
  await expect(start({ replace: true })).rejects.toThrow('is being rolled out');
  expect((await readRollout(storage, 'mfe-betting'))?.record).toMatchObject({
    release: '1.1.0-00000002',
    state: 'paused',
  });
});
