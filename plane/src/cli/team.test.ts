import fastify, { type FastifyInstance } from 'fastify';
import { publishedReleases } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { exitCodes } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { liveWith, second } from '../testing/run-command.ts';
import { listen, openController, tokenFor } from '../testing/running-controller.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { runTeamCli } from 'release/cli/team.ts';

let storage: Storage;
let app: FastifyInstance;
let env: Record<string, string>;
beforeEach(async () => {
  storage = await liveWith();
  app = await openController(storage);
  env = {
    RELEASE_SERVER: await listen(app),
    RELEASE_TOKEN: await tokenFor(storage, { may: ['publish', 'canary'] }),
    RELEASE_BY: 'asha',
  };
});
afterEach(() => app.close());

async function cli(args: string[], given = env) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { exitCode: await runTeamCli(args, { env: given, out: say, err: say }), said: said.join('\n') };
}

test('publishes and moves a release by a token, with the commands that the controller declares', async () => {
  const { folder } = await sampleRelease('mfe-betting', second);
  expect(await cli(['publish', 'betting', '--from', folder, '--no-browser'])).toMatchObject({ exitCode: 0 });
  expect((await publishedReleases(storage)).map(({ release }) => release)).toContain(second);
  expect(await cli(['canary', `betting@${second}`, '--percent', '5', '--no-browser'])).toMatchObject({ exitCode: 0 });
  expect((await readPlan(storage)).plan.remotes['mfe-betting']?.canary).toMatchObject({ percent: 5 });
  expect((await cli(['canary', '--help'])).said).toContain('--percent');
  expect(await cli(['canary', 'betting', '--percnet', '5'])).toMatchObject({ exitCode: exitCodes.wrongUsage });
});

test.each(['publish', 'status', 'canary'])(
  'without RELEASE_SERVER, %s names what to set before any build',
  async (verb) => {
    const { exitCode, said } = await cli([verb, 'mfe-betting'], {});
    expect([exitCode, said]).toEqual([
      exitCodes.wrongUsage,
      expect.stringMatching(/RELEASE_SERVER .* RELEASE_TOKEN/) as string,
    ]);
  },
);

test('help lists the commands that run here, and with a token also those of the controller', async () => {
  const [alone, withToken] = [(await cli(['help'], {})).said, (await cli(['help'])).said];
  expect(alone).toContain('npm run release -- dev');
  expect([alone.includes('-- canary'), withToken.includes('-- canary')]).toEqual([false, true]);
});

test('says that a controller is older than the kit, and refuses a wrong token and a storage', async () => {
  const older = fastify({ forceCloseConnections: true });
  const address = await listen(older);
  expect((await cli(['status'], { ...env, RELEASE_SERVER: address })).said).toContain('is older than this kit');
  await older.close();
  expect((await cli(['status'], { ...env, RELEASE_SERVER: address })).exitCode).toBe(exitCodes.noController);
  expect((await cli(['status'], { ...env, RELEASE_TOKEN: 'guessed' })).exitCode).toBe(exitCodes.notAllowed);
  expect((await cli(['status', '--storage', storage.name])).said).toContain('only in the repository of the app');
});
