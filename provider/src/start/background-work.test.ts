import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { openWorld } from '../../test/world.ts';
import { runAlone, startBackgroundWork } from './background-work.ts';

const HOUR_MS = 3_600_000;

test.each(databaseKinds)('deletes expired codes, sessions and MPIN tries, on %s', async (kind) => {
  const world = await openWorld(await openMigratedDatabase(kind), { isOtpRequired: true });
  const signIn = async () => {
    await world.call('IsUserExists.php', { phone_number: '9876501234', token_id: 'phone' });
    await world.call('login.php', { phone_number: '9876501234', password: '1357', token_id: 'phone' });
    await world.addPlayer();
  };
  const rows = async () => {
    const counts = await world.db.query<{ of: string; n: number }>(
      ['otp_messages', 'sessions', 'mpin_tries']
        .map((table) => `select '${table}' as of, count(*)::int as n from ${table}`)
        .join(' union all '),
    );
    return Object.fromEntries(counts.map(({ of, n }) => [of, n]));
  };
  const sweepUntil = async (wanted: Record<string, number>) => {
    const stop = startBackgroundWork(world.context, 20);
    for (let look = 0; look < 200 && JSON.stringify(await rows()) !== JSON.stringify(wanted); look += 1)
      await new Promise((wake) => setTimeout(wake, 20));
    await stop();
    expect(await rows()).toEqual(wanted);
  };

  try {
    await signIn();
    world.time.now += 25 * HOUR_MS;
    await signIn();
    await sweepUntil({ otp_messages: 1, sessions: 2, mpin_tries: 2 });
    world.time.now += 30 * 24 * HOUR_MS - HOUR_MS;
    await sweepUntil({ otp_messages: 0, sessions: 1, mpin_tries: 0 });
  } finally {
    await world.close();
  }
});

test('runs a job in one process at a time, and again after that', async () => {
  const [one, other] = [await openMigratedDatabase('PostgreSQL'), await openMigratedDatabase('PostgreSQL')];
  const ran: string[] = [];
  const run = (db: typeof one, job: string, inside = async () => undefined as unknown) =>
    runAlone(db, job, async () => {
      ran.push(job);
      await inside();
    });
  await run(one, 'sweep', async () => {
    await run(other, 'sweep');
    await run(other, 'settle');
  });
  await run(other, 'sweep');
  await expect(run(one, 'sweep', () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full',
  );
  await run(other, 'sweep');
  expect(ran).toEqual(['sweep', 'settle', 'sweep', 'sweep', 'sweep']);
  await one.close();
  await other.close();
});
