import { freePort } from '../testing/ports.ts';
import { liveWith, runCommand } from '../testing/run-command.ts';
import { runCli } from '../cli/run.ts';
import { exitCodes } from 'release/refusal.ts';

test('reports an unreachable app in one sentence, with an exit code', async () => {
  const said: string[] = [];
  const app = `http://127.0.0.1:${await freePort()}`;
  const exitCode = await runCli(['dev', 'public', '--app', app], {
    env: {},
    out: (line) => said.push(line),
    err: (line) => said.push(line),
  });
  expect([exitCode, said]).toEqual([
    exitCodes.failed,
    [`${app} does not answer (ECONNREFUSED). Check the address behind --app, and that the app runs.`],
  ]);
});

test.each([
  ['an address without its scheme', 'public', 'app.example', '--app needs the address'],
  [
    'a remote that is not there',
    'nothing',
    'http://localhost:3000',
    'There is no remote mfe-nothing. There are: mfe-betting',
  ],
  ['a workspace without a name', undefined, 'http://localhost:3000', 'Say which remote. There are: mfe-betting'],
])('%s is refused before anything is started', async (_what, remote, app, says) => {
  await expect(runCommand(await liveWith(), 'dev', remote, {}, { app })).rejects.toThrow(says);
});

test.each([
  ['dev', { mock: true }],
  ['e2e', {}],
])('a dry run of %s says that it would serve demo data', async (verb, flags) => {
  const { said } = await runCommand(await liveWith(), verb, 'public', flags, {
    app: 'https://app.example',
    dryRun: true,
  });
  expect(said).toEqual([expect.stringMatching(/^would: .*mfe-public.*demo data$/)]);
});

test('a dry run says what would be served', async () => {
  const { said } = await runCommand(
    await liveWith(),
    'dev',
    'public',
    {},
    { app: 'https://app.example', dryRun: true },
  );
  expect(said).toEqual([expect.stringMatching(/^would: Serve https:\/\/app\.example with .*mfe-public in it$/)]);
});
