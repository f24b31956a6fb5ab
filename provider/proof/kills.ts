import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerAllDay } from './all-day.ts';
import { call, ended, freePort, order, signUp, startProvider, until } from './provider-process.ts';

const CLIENTS = 4;
const phone = (client: number) => `900000000${client + 1}`;

export interface KillReport {
  acknowledged: number;
  /** Acknowledged bids that do not exist exactly once. */
  lostOrDoubled: number;
  /** Bids that exist although they were neither answered nor repeated. */
  kills: number;
  slowestReadyMs: number;
  audit: string;
}

/** Kills the provider repeatedly with SIGKILL while clients place bids. Each bid is repeated until it is answered. */
export async function killWhileBidding({
  bids,
  kills,
  databaseUrl,
}: {
  bids: number;
  kills: number;
  databaseUrl?: string;
}): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-kills-'));
  const port = await freePort();
  const start = () =>
    startProvider({
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG: '0',
      RATE_LIMIT: '0',
      SIGN_IN_LIMIT: '0',
      SIGN_UP_LIMIT: '0',
      DATABASE_URL: databaseUrl ?? '',
    });
  let server = await start();
  try {
    await offerAllDay(dataDir);
    const tokens = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => signUp(port, phone(client))));
    await Promise.all(tokens.map((_, client) => order(dataDir, 'credit', phone(client), '100000')));

    const placed = new Set<string>();
    const clients = tokens.map((token, client) => placeBids({ port, token, client, bids: bids / CLIENTS, placed }));
    let slowest = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(() => placed.size >= (bids * kill) / (kills + 1));
      await ended(server.process);
      server = await start();
      slowest = Math.max(slowest, server.readyMs);
    }
    await Promise.all(clients);

    const kept = (await Promise.all(tokens.map((token, client) => bidPoints(port, token, client)))).flat();
    const expected = [...placed].map((bid) => Number(bid.split('-')[1]) + 10);
    const lostOrDoubled = compareCounts(expected, kept);
    return {
      acknowledged: placed.size,
      lostOrDoubled,
      kills,
      slowestReadyMs: slowest,
      audit: (await order(dataDir, 'audit')).split('\n').at(-1) ?? '',
    };
  } finally {
    await ended(server.process);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Each client bids 10, 11, 12 … points, so that the history identifies each bid.
async function placeBids({
  port,
  token,
  client,
  bids,
  placed,
}: {
  port: number;
  token: string;
  client: number;
  bids: number;
  placed: Set<string>;
}) {
  for (let bid = 0; bid < bids; bid += 1) {
    const sent = {
      bid_id: `${client}-${bid}`,
      phone_number: phone(client),
      game_name: 'ALL DAY',
      game_type: 'Single Digit',
      session: 'Close',
      close_digit: '6',
      points_action: String(10 + bid),
    };
    for (let isAnswered = false; !isAnswered;) {
      const answer = await call(port, 'set_bid_new.php', { user_token: token, bids: JSON.stringify([sent]) }).catch(
        () => undefined,
      );
      isAnswered = answer?.success === '1';
      if (answer && !isAnswered) throw new Error(`A bid was refused: ${JSON.stringify(answer)}`);
      if (!answer) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    placed.add(`${client}-${bid}`);
  }
}

async function bidPoints(port: number, token: string, client: number): Promise<number[]> {
  const { result } = await call(port, 'get_bid_history.php', { user_token: token, phone_number: phone(client) });
  return (result as { points_action: string }[]).map(({ points_action }) => Number(points_action));
}

function compareCounts(expected: readonly number[], kept: readonly number[]): number {
  const difference = new Map<number, number>();
  for (const points of expected) difference.set(points, (difference.get(points) ?? 0) + 1);
  for (const points of kept) difference.set(points, (difference.get(points) ?? 0) - 1);
  return [...difference.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
