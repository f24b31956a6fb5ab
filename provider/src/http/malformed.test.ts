import { sendMalformed } from 'proofs/provider/malformed.ts';
import { openMigratedDatabase } from '../../test/databases.ts';
import { offerMarkets, openWorld } from '../../test/world.ts';

test.each([
  ['PostgreSQL', 300],
  ['PGlite', 100],
] as const)(
  'malformed requests to any call neither break the provider nor expose its internals, on %s',
  async (kind, requests) => {
    const world = await openWorld(await openMigratedDatabase(kind));
    await offerMarkets(world);
    expect((await sendMalformed(world, { requests, seed: 7 })).wrong).toEqual([]);
    expect(await world.drift()).toBe(0);
    await world.close();
  },
);
