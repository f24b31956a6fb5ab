import { databaseKinds, openMigratedDatabase } from 'provider/test/databases.ts';
import { openWorld } from 'provider/test/world.ts';
import { logInAcross, logInFromOneNetwork } from './mpin-race.ts';

test.each(
  databaseKinds.flatMap(
    (kind) =>
      [
        [kind, 'change'],
        [kind, 'reset'],
      ] as const,
  ),
)(
  'no session of the old MPIN survives a new one during parallel logins, on %s with a %s (200 logins: npm run proof -- mpin-race)',
  async (kind, by) => {
    const world = await openWorld(await openMigratedDatabase(kind));
    const { before, after, refused, survivors } = await logInAcross(world, {
      logins: 60,
      by,
      phoneNumber: '9876501234',
    });
    await world.close();
    expect([before + after + refused, survivors]).toEqual([60, 0]);
  },
  240_000,
);

test.each(databaseKinds)(
  'right MPINs of new devices of one network never count as wrong, on %s (150 logins: npm run proof -- mpin-race)',
  async (kind) => {
    const world = await openWorld(await openMigratedDatabase(kind), { networkTriesADay: 10 });
    expect(await logInFromOneNetwork(world, 30)).toEqual([]);
    expect(await world.db.query('select 1 from mpin_tries')).toEqual([]);
    await world.close();
  },
  120_000,
);
