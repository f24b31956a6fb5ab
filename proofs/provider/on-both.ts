import { databaseKinds, openEmptyDatabase, type DatabaseKind } from 'provider/test/databases.ts';
import type { PostgresServer } from 'provider/test/postgres-server.ts';
import { offerMarkets, openWorld, type World } from 'provider/test/world.ts';

/** Runs a proof in a fresh world on each kind of database. */
export async function onBoth(
  server: PostgresServer,
  prove: (world: World, kind: DatabaseKind) => Promise<boolean>,
): Promise<boolean> {
  const right: boolean[] = [];
  for (const kind of databaseKinds) {
    const world = await openWorld(await openEmptyDatabase(kind, server));
    await offerMarkets(world);
    right.push(await prove(world, kind));
    await world.close();
  }
  return right.every(Boolean);
}
