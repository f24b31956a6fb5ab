import { sendMalformed } from '../../proof/malformed.ts';
import { databaseKinds, openEmptyDatabase } from '../../test/databases.ts';
import { offerMarkets, openWorld } from '../../test/world.ts';

test.each(databaseKinds)('1,000 malformed requests over all calls never break the provider or make it talk about itself, on %s', async (kind) => {
  const world = await openWorld(await openEmptyDatabase(kind));
  await offerMarkets(world);
  expect((await sendMalformed(world, { requests: 1000, seed: 7 })).wrong).toEqual([]);
  expect(await world.drift()).toBe(0);
  await world.close();
});
