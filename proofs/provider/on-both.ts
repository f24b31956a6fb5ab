import { databaseKinds, openEmptyDatabase, type DatabaseKind } from 'provider/test/databases.ts';
import type { PostgresServer } from 'provider/test/postgres-server.ts';
import { offerMarkets, openWorld, type World } from 'provider/test/world.ts';

/** Runs a proof in a fresh world on each kind of database. The audit at the end must be clean. */
export async function onBoth(
  server: PostgresServer,
  print: (line: string) => void,
  prove: (world: World, kind: DatabaseKind) => Promise<boolean>,
): Promise<boolean> {
  const right: boolean[] = [];
  for (const kind of databaseKinds) {
    const world = await openWorld(await openEmptyDatabase(kind, server));
    await offerMarkets(world);
    right.push(await prove(world, kind));
    const drift = await world.drift();
    print(`${kind}: the audit finds ${drift} wrong rows`);
    right.push(drift === 0);
    await world.close();
  }
  return right.every(Boolean);
}
