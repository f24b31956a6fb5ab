import { join } from 'node:path';
import { guideCommands } from 'e2e/setup/guide-blocks.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { runCli } from 'plane/cli/run.ts';
import { openFileCountStore } from 'plane/collector/file-count-store.ts';
import { controller } from 'plane/controller/controller.ts';
import { uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { liveWith, runCommand } from 'plane/testing/run-command.ts';
import { newFolder, sampleRelease } from 'release/testing/sample-release.ts';

// The release name that the guide uses in its examples.
const release = '1.0.0-9f31ab2c';

const commandsOfGuide = guideCommands('docs/guides/ops.md').map(({ command }) => command);
const isRelease = (line: string) => line.includes('npm run release -- ');

// Commands that do not end, run for hours or need a machine of their own. The test runs them with --dry-run.
const onlySaid = ['rollout', 'serve', 'nginx'];

function argumentsOf(line: string, { built, staging }: { built: string; staging: string }): string[] {
  const text = line
    .slice(line.indexOf('npm run release -- ') + 'npm run release -- '.length)
    .replace('s3://staging-bucket/app', staging);
  const args = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, ...given]) => given.find((one) => one !== undefined) ?? '',
  );
  if (args[0] === 'publish') args.push('--from', built);
  // All examples name one release, also after its rollback.
  if (['canary', 'rollout', 'promote'].includes(args[0] ?? '')) args.push('--anyway');
  if (args[0] !== 'help') args.push('--no-browser');
  return onlySaid.includes(args[0] ?? '') ? [...args, '--dry-run'] : args;
}

describe('the guide for ops', () => {
  let storage: Storage;
  let staging: Storage;
  let built: string;
  let app: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    [storage, staging] = [await liveWith(), await liveWith()];
    const sample = await sampleRelease('mfe-betting', release);
    built = sample.folder;
    await uploadRelease(staging, sample);
    await runCommand(staging, 'promote', `mfe-betting@${release}`);
    app = fastify();
    await app.register(
      controller({
        storage,
        store: await openFileCountStore(join(await newFolder(), 'counts.ndjson')),
        say: () => undefined,
      }),
    );
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  test.each(commandsOfGuide.filter(isRelease))('%s', async (line) => {
    const said: string[] = [];
    const env = { RELEASE_STORAGE: storage.name, RELEASE_COLLECTOR: address, RELEASE_BY: 'asha' };
    const exitCode = await runCli(argumentsOf(line, { built, staging: staging.name }), {
      env,
      out: (text) => said.push(text),
      err: (text) => said.push(text),
    });
    expect([exitCode, said.join('\n')]).toEqual([0, expect.any(String)]);
  });
});
