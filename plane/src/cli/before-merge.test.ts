import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readDescriptorOf } from 'release/plan/published.ts';
import { exitCodes } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { openFakeGitHub } from '../testing/fake-github.ts';
import { liveWith, second, third } from '../testing/run-command.ts';
import { listen, openController, tokenFor } from '../testing/running-controller.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { runCli } from './run.ts';

const repository = 'acme/betting';
const [ofPullRequest, merged] = ['a'.repeat(40), 'b'.repeat(40)];
const before = { ...process.env };

let storage: Storage;
let gitHub: Awaited<ReturnType<typeof openFakeGitHub>>;
let server: FastifyInstance;
let env: Record<string, string>;
beforeAll(async () => {
  storage = await liveWith();
  gitHub = await openFakeGitHub('right');
  const target = { token: 'right', api: gitHub.api, environment: 'production' };
  server = await openController(storage, { gitHub: target });
  env = {
    RELEASE_SERVER: await listen(server),
    RELEASE_TOKEN: await tokenFor(storage, { may: ['publish', 'rollout', 'promote'] }),
    RELEASE_APP: 'https://app.example',
    GITHUB_REPOSITORY: repository,
    GITHUB_SHA: merged,
  };
  Object.assign(process.env, { GITHUB_REPOSITORY: repository, GITHUB_API_URL: gitHub.api });
});
beforeEach(() => void (process.env.GITHUB_TOKEN = 'right'));
afterAll(async () => {
  process.env = before;
  await server.close();
  gitHub.close();
});

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { env, out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const exitCode = await runCli([...args, '--json'], terminal);
  return { exitCode, answer: JSON.parse(out.join('\n')) as Record<string, unknown>, said: err.join('\n') };
}

/** Waits for a state of the newest status. The controller sends it within seconds. */
async function untilStatus(state: string): Promise<void> {
  while (gitHub.statuses.at(-1)?.state !== state) await sleep(50);
}

async function publish(release: string): Promise<void> {
  const { folder } = await sampleRelease('mfe-betting', release);
  const source = ['--repository', repository, '--commit', ofPullRequest];
  expect((await run('publish', 'betting', '--from', folder, '--no-browser', ...source)).exitCode).toBe(0);
}

async function preview(release: string): Promise<string> {
  const { answer } = await run('override', `betting@${release}`, '--for', '7d', '--no-browser');
  const link = String(answer.link);
  expect(await run('comment', 'betting', '--pull-request', '12', '--link', link)).toMatchObject({ exitCode: 0 });
  return link;
}

test('a pull request gets one comment with a link to its newest release, and no link once it is closed', async () => {
  await publish(second);
  expect((await readDescriptorOf(storage, 'mfe-betting', second))?.built.source).toEqual({
    repository,
    commit: ofPullRequest,
  });
  const link = await preview(second);
  expect([...gitHub.comments.values()]).toEqual([{ issue: 12, body: expect.stringContaining(`](<${link}>)`) }]);
  await publish(third);
  const newer = await preview(third);
  expect([...gitHub.comments.values()]).toEqual([{ issue: 12, body: expect.stringContaining(`](<${newer}>)`) }]);
  await run('comment', 'betting', '--pull-request', '12', '--closed');
  expect([...gitHub.comments.values()]).toEqual([{ issue: 12, body: expect.not.stringContaining('https://') }]);
  expect(await run('comment', 'betting', '--pull-request', '13', '--closed')).toMatchObject({
    exitCode: 0,
    answer: { comment: 'none' },
  });
});

test('a comment with a wrong token or a link to another remote fails, and says why', async () => {
  const link = 'https://app.example/?override#override=mfe-wallet%401.0.0-00000001&until=9999999999&sign=x';
  expect(await run('comment', 'betting', '--pull-request', '12', '--link', link)).toMatchObject({
    exitCode: exitCodes.wrongUsage,
    answer: { message: expect.stringContaining('not a link to a release of mfe-betting') },
  });
  process.env.GITHUB_TOKEN = 'wrong';
  expect(await run('comment', 'wallet', '--pull-request', '12', '--link', link)).toMatchObject({
    exitCode: exitCodes.failed,
    answer: { message: expect.stringContaining('answered 401, Bad credentials') },
  });
});

test('the controller refuses a source that could lead to another address of GitHub', async () => {
  const command = {
    verb: 'publish',
    subject: 'mfe-betting',
    flags: {},
    source: { repository: 'acme/..', commit: merged },
  };
  const response = await fetch(`${env.RELEASE_SERVER}/release/v1/commands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.RELEASE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  expect(JSON.parse(await response.text())).toMatchObject({ refused: 'wrongUsage' });
});

test('a detached rollout ends its command, and the controller reports it to the merged commit', async () => {
  const started = await run('rollout', `betting@${second}`, '--steps', '100', '--detach', '--no-browser');
  expect(started).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining(`Follow it in a browser: ${env.RELEASE_SERVER}/control/rollouts`),
  });
  await untilStatus('success');
  expect(gitHub.statuses.map(({ commit }) => commit)).not.toContain(ofPullRequest);
  expect(gitHub.statuses.at(-1)).toMatchObject({ repository, commit: merged, context: 'production/mfe-betting' });

  await run('rollout', `betting@${third}`, '--steps', '5,100', '--detach', '--no-browser');
  await untilStatus('pending');
  expect(await run('abort', 'betting')).toMatchObject({ exitCode: 0 });
  await untilStatus('failure');
  expect(gitHub.statuses.at(-1)?.description).toBe(`mfe-betting@${third}: aborted`);
}, 30_000);
