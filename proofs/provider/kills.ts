import { ended } from 'provider/test/child-process.ts';
import { bidIdsOf, newClient, offerAllDay, placeBid, type Client } from './clients.ts';
import { auditOf, inFolder, startProvider, until } from './provider-process.ts';

const CLIENTS = 4;

interface KillReport {
  acknowledged: number;
  /** Acknowledged bids that the database does not contain exactly once. */
  lostOrDoubled: number;
  kills: number;
  slowestReadyMs: number;
  audit: string;
}

/** Kills the provider repeatedly with SIGKILL while clients place bids. Clients retry each bid until it is answered. */
export function killWhileBidding(
  databaseUrl: string,
  { bids, kills }: Record<'bids' | 'kills', number>,
): Promise<KillReport> {
  return inFolder('kills', async (dataDir) => {
    let server = await startProvider({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const { port } = server;
    try {
      await offerAllDay(dataDir);
      const clients = await Promise.all(
        Array.from({ length: CLIENTS }, (_, n) => newClient({ door: port, dataDir }, `900000000${n + 1}`, 100_000)),
      );
      const placed = new Set<string>();
      const placing = clients.map((client) => placeBids(port, client, { bids: bids / CLIENTS, placed }));
      let slowestReadyMs = 0;
      for (let kill = 1; kill <= kills; kill += 1) {
        await until(() => placed.size >= (bids * kill) / (kills + 1));
        await ended(server.process, 'SIGKILL');
        server = await startProvider({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port) });
        slowestReadyMs = Math.max(slowestReadyMs, server.readyMs);
      }
      await Promise.all(placing);

      const kept = (await Promise.all(clients.map((client) => bidIdsOf(port, client)))).flat();
      const lost = [...placed].filter((id) => !kept.includes(id));
      const lostOrDoubled = lost.length + kept.length - new Set(kept).size;
      return { acknowledged: placed.size, lostOrDoubled, kills, slowestReadyMs, audit: await auditOf(dataDir) };
    } finally {
      await ended(server.process, 'SIGKILL');
    }
  });
}

async function placeBids(
  port: number,
  client: Client,
  { bids, placed }: { bids: number; placed: Set<string> },
): Promise<void> {
  for (let bid = 0; bid < bids; bid += 1) {
    const id = `${client.phoneNumber}-${bid}`;
    await until(() => placeBid(port, client, id));
    placed.add(id);
  }
}
