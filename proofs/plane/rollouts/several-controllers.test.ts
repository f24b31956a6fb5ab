import { startPostgres } from '../../../provider/test/postgres-server.ts';
import { exitCodes } from 'release/refusal.ts';
import { readLease } from 'plane/rollouts/lease.ts';
import { ended } from 'plane/testing/many-processes.ts';
import { movesOf, openRollouts, publishAll, simulateSessions, runToEnd } from './many-rollouts.ts';
import { freePort } from 'plane/testing/ports.ts';

test('a second controller on the same PostgreSQL takes over when the watching one is killed', async () => {
  const postgres = await startPostgres();
  const parts = await openRollouts({ DATABASE_URL: await postgres.newDatabase() });
  const [remote, release] = ['mfe-betting', '1.1.0-00000002'];
  await publishAll(parts.storage, release);
  const ports = [await freePort(), await freePort()];
  const controllers = await Promise.all(ports.map((port) => parts.controller(port)));
  const stops = ports.map((port) => simulateSessions(parts.storage, `http://127.0.0.1:${port}`, () => false));
  try {
    const code = runToEnd(() => parts.command(remote, release));
    while (!(await movesOf(parts.storage, remote, release)).includes('canary 5'))
      await new Promise((wake) => setTimeout(wake, 50));
    const { lease } = (await readLease(parts.storage))!;
    const watching = controllers.find(({ pid }) => lease.name.endsWith(`:${pid}`))!;
    watching.kill('SIGKILL');
    expect(await code).toBe(exitCodes.done);
    expect(await movesOf(parts.storage, remote, release)).toEqual(['canary 5', 'canary 25', 'promote']);
    expect((await readLease(parts.storage))!.lease.name).not.toBe(lease.name);
  } finally {
    for (const stop of stops) stop();
    for (const controller of controllers) {
      const gone = controller.exitCode === null && controller.signalCode === null ? ended(controller) : undefined;
      controller.kill('SIGKILL');
      await gone;
    }
    await postgres.stop();
  }
}, 120_000);
