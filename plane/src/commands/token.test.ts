import { memoryStorage } from '../testing/memory-storage.ts';
import { liveWith, runCommand } from '../testing/run-command.ts';

const wish = { make: true, may: 'status', remotes: '*' };

test('a token is made in a storage that has a plan, and shown once', async () => {
  const storage = await liveWith();
  const { said } = await runCommand(storage, 'token', 'asha', wish);
  expect(said[0]).toMatch(/^RELEASE_TOKEN=release_/);
  expect((await runCommand(storage, 'token')).said).toEqual([expect.stringMatching(/^asha +asha: may status of \*/)]);
});

test('in a storage without a plan no token is made, since no controller would read it', async () => {
  const storage = memoryStorage();
  await expect(runCommand(storage, 'token', 'asha', wish)).rejects.toMatchObject({
    exitCode: 6,
    message: expect.stringContaining('There is no plan in'),
  });
  expect(await storage.list('')).toEqual([]);
});
