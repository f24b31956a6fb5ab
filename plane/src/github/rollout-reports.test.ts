import { rollout } from '../commands/rollout.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { readRollout, readRollouts } from '../rollouts/record.ts';
import { openFakeGitHub } from '../testing/fake-github.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sampleController } from '../testing/sample-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { asGood, candidate, fine, stable, worse } from '../testing/sample-rollout.ts';
import { rolloutReports } from './rollout-reports.ts';

const commit = 'a'.repeat(40);
const source = { repository: 'acme/betting', commit };

let gitHub: Awaited<ReturnType<typeof openFakeGitHub>>;
beforeEach(async () => (gitHub = await openFakeGitHub('right')));
afterEach(() => gitHub.close());

/** A release with a source, and a controller that reports before each of its ticks. */
async function withReports({ counts = asGood, token = 'right' } = {}) {
  const storage = await sampleLive(memoryStorage());
  const built = { commit: 'abc1234', author: 'Asha', time: '', source };
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.1.0-00000002', { built }));
  const controller = sampleController(storage, counts);
  const said: string[] = [];
  const onFailure = jest.fn();
  const open = () =>
    rolloutReports({
      storage,
      target: { token, api: gitHub.api, environment: 'production', page: 'https://release.example' },
      now: controller.clock.now,
      onFailure,
      say: (line) => said.push(line),
    });
  let send = open();
  const report = async () => send((await readRollouts(storage)).map(({ record }) => record));
  await controller.tick();
  controller.onTick(report);
  return { storage, controller, said, onFailure, report, restart: () => void (send = open()) };
}

const statesOf = () => gitHub.statuses.map(({ state }) => state);

test('reports each step of a rollout to the commit of the release, once, until all sessions have it', async () => {
  const { controller, report, restart, said } = await withReports();
  await rollout.run(controller.context(), candidate, {});
  await report();
  restart();
  await report();
  expect(gitHub.statuses[0]).toEqual({
    repository: 'acme/betting',
    commit,
    state: 'pending',
    context: 'production/mfe-betting',
    description: expect.stringContaining(`${candidate}: `),
    target_url: 'https://release.example/control/rollouts',
  });
  expect(gitHub.statuses.at(-1)).toMatchObject({ state: 'success', description: `${candidate}: all sessions have it` });
  expect(new Set(gitHub.statuses.map(({ description }) => description)).size).toBe(gitHub.statuses.length);
  expect(gitHub.deployments).toEqual([
    { ref: commit, environment: 'production/mfe-betting', states: expect.arrayContaining(['in_progress', 'success']) },
  ]);
  expect(said).toEqual([]);
});

test('a rollback is a failure of the commit, without the numbers of the judge', async () => {
  const { controller, report } = await withReports({ counts: worse });
  await rollout.run(controller.context(), candidate, {}).catch(() => undefined);
  await report();
  expect(gitHub.statuses.at(-1)).toMatchObject({ state: 'failure', description: `${candidate}: rolled back` });
  expect(gitHub.deployments[0]?.states.at(-1)).toBe('failure');
});

test('a wrong token stops no rollout, and a report is tried ten times at most, each of them counted', async () => {
  const { storage, controller, report, said, onFailure } = await withReports({ token: 'wrong' });
  await rollout.run(controller.context(), candidate, {});
  expect((await readRollout(storage, 'mfe-betting'))?.record.state).toBe('promoted');
  const before = gitHub.calls;
  for (let hour = 0; hour < 48; hour += 1) {
    controller.pass(3_600_000);
    await report();
  }
  expect(gitHub.calls - before).toBe(10);
  expect(onFailure).toHaveBeenCalledTimes(gitHub.calls);
  expect(said.at(-1)).toContain('in 10 tries');
  expect(said.at(-1)).toContain('answered 401, Bad credentials');
  expect(said.join()).not.toContain('wrong');
});

test('a report that GitHub missed arrives after its outage, and nothing is sent twice', async () => {
  const { controller, report, said } = await withReports({ counts: () => ({ [stable]: fine, [candidate]: fine }) });
  gitHub.isDown = true;
  await rollout.run(controller.context(), candidate, {});
  gitHub.isDown = false;
  controller.pass(3_600_000);
  await report();
  await report();
  expect(statesOf()).toEqual(['success']);
  expect(said.at(-1)).toContain('accepts the report of the rollout of mfe-betting again');
});

test('a rollout reports to the commit of the pipeline that started it, if it is of the same repository', async () => {
  const merged = { ...source, commit: 'b'.repeat(40) };
  const { controller, storage } = await withReports();
  await rollout.run(controller.context({ source: merged }), candidate, { detach: true });
  expect((await readRollout(storage, 'mfe-betting'))?.record.source).toEqual(merged);
  const other = await withReports();
  const ofOps = { repository: 'acme/ops', commit };
  await rollout.run(other.controller.context({ source: ofOps }), candidate, { detach: true });
  expect((await readRollout(other.storage, 'mfe-betting'))?.record.source).toEqual(source);
});
