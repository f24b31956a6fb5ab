import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitCodes } from 'release/refusal.ts';
import { writeRunningAddress } from '../host/running-app.ts';
import { liveWith, second } from '../testing/run-command.ts';
import { newFolder, sampleRelease, tamper } from 'release/testing/sample-release.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { readDeployment } from './settings.ts';
import { runCli } from './run.ts';

async function cli(...args: string[]): Promise<{ exitCode: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const exitCode = await runCli(args, { env: {}, out: (line) => out.push(line), err: (line) => err.push(line) });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

test.each<[string, string, string[]]>([
  ['what the plan does not allow', 'refused', ['revive', 'mfe-betting']],
  ['a wrong usage', 'wrongUsage', ['canary', 'mfe-betting', '--percent', '5']],
  ['a flag that there is not', 'wrongUsage', ['status', '--percnet', '5']],
  ['a subject where none is allowed', 'wrongUsage', ['render', 'mfe-betting']],
  ['a verb that there is not', 'wrongUsage', ['publsh', 'mfe-betting']],
  ['a release that is not there', 'unknown', ['promote', 'betting@9.9.9-00000000']],
  ['a folder that is not there', 'unknown', ['publish', 'mfe-betting', '--from', '/nowhere']],
  ['a package that is not there', 'unknown', ['publish', 'mfe-bettign']],
  ['a check that fails', 'checkFailed', ['promote', `mfe-betting@${second}`, '--no-browser']],
])('with --json, %s prints JSON and has its own exit code', async (_what, refused, args) => {
  const storage = await liveWith(['mfe-betting', second]);
  await tamper(storage, `r/mfe-betting/${second}/screen.0a1b2c3d.js`, 'other bytes');
  const { exitCode, out } = await cli(...args, '--json', '--storage', storage.name);
  const answer = JSON.parse(out) as { refused: string; exitCode: number; message: string };
  expect(answer).toMatchObject({ refused, exitCode: exitCodes[refused as keyof typeof exitCodes] });
  expect(exitCode).toBe(answer.exitCode);
  expect(answer.message).toMatch(/\w{3}/);
});

test('with --json, missing shared names have their own exit code', async () => {
  const storage = await liveWith();
  await uploadRelease(storage, await sampleRelease('shell', second, { offeredNames: { 'shared/ui': ['Page'] } }));
  await uploadRelease(storage, await sampleRelease('mfe-betting', second, { usedNames: { 'shared/ui': ['Glow'] } }));
  await cli('promote', `shell@${second}`, '--no-browser', '--storage', storage.name);
  const { exitCode, out } = await cli(
    'can-i',
    `mfe-betting@${second}`,
    '--no-browser',
    '--json',
    '--storage',
    storage.name,
  );
  expect(exitCode).toBe(10);
  expect(JSON.parse(out)).toMatchObject({
    refused: 'missingNames',
    exitCode: 10,
    message: expect.stringContaining('imports Glow from shared/ui'),
  });
});

test('with --json, a refusal by a check contains the verdicts', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  await tamper(storage, `r/mfe-betting/${second}/screen.0a1b2c3d.js`, 'other bytes');
  const { out } = await cli('can-i', `mfe-betting@${second}`, '--no-browser', '--json', '--storage', storage.name);
  expect(JSON.parse(out)).toMatchObject({
    verdicts: expect.arrayContaining([expect.objectContaining({ check: 'digests', passed: false })]),
  });
});

test('a former command name runs the renamed command and prints the new name', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const { exitCode, out, err } = await cli('collect', '--dry-run', '--json', '--storage', storage.name);
  expect([exitCode, JSON.parse(out)]).toEqual([0, { dryRun: true, wouldDelete: [], wouldMark: [] }]);
  expect(err).toContain('collect is now called prune.');
  expect(await cli('collect', '--older', '--storage', storage.name)).toMatchObject({ exitCode: exitCodes.wrongUsage });
});

test('a dry run is marked as one in its output', async () => {
  const storage = await liveWith(['mfe-betting', second]);
  const { out } = await cli(
    'promote',
    `betting@${second}`,
    '--no-browser',
    '--dry-run',
    '--json',
    '--storage',
    storage.name,
  );
  expect(JSON.parse(out)).toMatchObject({ dryRun: true, remote: 'mfe-betting', what: `promote mfe-betting@${second}` });
});

test('writes the nginx configuration into a file, because npm adds lines to the output', async () => {
  const storage = await liveWith();
  const file = join(await newFolder(), 'matka.conf');
  const { exitCode } = await cli('nginx', '--out', file, '--storage', storage.name);
  expect(exitCode).toBe(0);
  expect(await readFile(file, 'utf8')).toMatch(/^server \{/m);
});

test('uses the app address that npm start has written, unless one is given', async () => {
  const { name: storage } = await liveWith();
  expect(readDeployment({ storage }, {})).toMatchObject({
    app: 'http://localhost:3000',
    collector: 'http://localhost:3000',
  });
  const ended = writeRunningAddress(storage, 'http://localhost:4100');
  expect(readDeployment({ storage }, {})).toMatchObject({
    app: 'http://localhost:4100',
    collector: 'http://localhost:4100',
  });
  expect(readDeployment({ storage }, { RELEASE_APP: 'https://app.example', RELEASE_COLLECTOR: '' })).toMatchObject({
    app: 'https://app.example',
    collector: 'https://app.example',
  });
  expect(readDeployment({ storage, collector: 'http://c:1/' }, {})).toMatchObject({
    app: 'http://localhost:4100',
    collector: 'http://c:1',
  });
  ended();
  expect(readDeployment({ storage }, {}).app).toBe('http://localhost:3000');
});

test('a reader that closes the pipe early causes no stack trace and no other exit code', async () => {
  const command = `(${process.execPath} --import tsx ${join(__dirname, '../cli.ts')} help; echo "ended with $?" >&2) | true`;
  const err = await new Promise<string>((told) =>
    execFile('sh', ['-c', command], (_failure, _out, stderr) => told(stderr)),
  );
  expect(err.replace(/^npm warn.*\n/gm, '')).toBe('ended with 0\n');
}, 30_000);
