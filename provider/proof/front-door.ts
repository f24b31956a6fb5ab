import { openPostgres } from '../src/db/postgres.ts';
import { bidIdsOf, newClient, offerAllDay, sendBid, type Client } from './clients.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { sendMalformedTo } from './malformed.ts';
import { auditOf, until } from './provider-process.ts';
import { playThroughDoor } from './play-through-door.ts';
import { settleWhileBidding } from './settle-while-bidding.ts';

interface FrontDoorReport {
  doorIs: string;
  /** Results of each round with 50 parallel clients on a wallet for ten bids. */
  accepted: number[];
  /** Bids and debits from bid_ids that were each sent 20 times in parallel. */
  repeated: { sent: number; bids: number; debits: number };
  /** Wrong answers to malformed requests. */
  malformed: string[];
  killed: { kills: number; placed: number; found: number };
  settled: Awaited<ReturnType<typeof settleWhileBidding>>;
  /** Random commands with a comparison of every balance after each. */
  played: number;
  audit: string;
}

interface Counts {
  rounds: number;
  repeats: number;
  malformed: number;
  kills: number;
  bidsAKill: number;
  settled: number;
  played: number;
}

/** Checks that three providers on one PostgreSQL behind one door keep the guarantees of one. */
export async function proveFrontDoor(databaseUrl: string, counts: Counts): Promise<FrontDoorReport> {
  const fleet = await startFleet(3, databaseUrl);
  try {
    const played = await playThroughDoor(fleet, databaseUrl, { commands: counts.played, seed: 3000 });
    await offerAllDay(fleet.dataDir);
    const accepted = [];
    for (let round = 0; round < counts.rounds; round += 1)
      accepted.push(await spendOneWallet(fleet, await newClient(fleet, `91000${10_000 + round}`, 100)));
    const repeated = await repeatEach(fleet, databaseUrl, counts.repeats);
    const stranger = await newClient(fleet, '9200010000', 1000);
    const { wrong } = await sendMalformedTo(
      (sent) => sendRaw(fleet, sent),
      { phone_number: stranger.phoneNumber, user_token: stranger.token },
      { requests: counts.malformed, seed: 12 },
    );
    const killed = await killOneByOne(fleet, counts);
    const settled = await settleWhileBidding(fleet, databaseUrl, counts.settled);
    const audit = await auditOf(fleet.dataDir);
    return { doorIs: fleet.doorIs, accepted, repeated, malformed: wrong, killed, settled, played, audit };
  } finally {
    await fleet.stop();
  }
}

async function spendOneWallet(fleet: Fleet, client: Client): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => isPlaced(fleet, client, `spend-${n}`)));
  return answers.filter(Boolean).length;
}

async function repeatEach(fleet: Fleet, databaseUrl: string, repeats: number) {
  const client = await newClient(fleet, '9300010000', repeats * 20 * 10);
  for (let bid = 0; bid < repeats; bid += 1)
    await Promise.all(Array.from({ length: 20 }, () => isPlaced(fleet, client, `repeat-${bid}`)));
  const db = await openPostgres(databaseUrl, 1);
  const [found] = await db.query<{ bids: number; debits: number }>(
    `select count(*)::int as bids, (select count(*)::int from ledger_entries e join players p on p.id = e.player_id where p.phone_number = $1 and e.reason = 'bid') as debits
     from bids b join players p on p.id = b.player_id where p.phone_number = $1`,
    [client.phoneNumber],
  );
  await db.close();
  return { sent: repeats, bids: found?.bids ?? 0, debits: found?.debits ?? 0 };
}

async function killOneByOne(fleet: Fleet, { kills, bidsAKill }: Counts) {
  const client = await newClient(fleet, '9400010000', 1_000_000);
  for (let kill = 0; kill < kills; kill += 1) {
    const bids = Array.from({ length: bidsAKill }, (_, bid) =>
      until(() => isPlaced(fleet, client, `kill-${kill}-${bid}`)),
    );
    fleet.killOne();
    await Promise.all(bids);
  }
  // Operator commands go to one provider, which may have been killed last.
  await fleet.allAnswer();
  const found = (await bidIdsOf(fleet.door, client)).filter((id) => id.startsWith('kill-')).length;
  return { kills, placed: kills * bidsAKill, found };
}

async function isPlaced({ door }: Fleet, client: Client, bidId: string): Promise<boolean> {
  return (await sendBid(door, client, bidId))?.success === '1';
}

async function sendRaw(
  { door }: Fleet,
  { url, headers, payload }: { url: string; headers: Record<string, string>; payload: string | Buffer },
) {
  const answer = await fetch(`${door}${url}`, {
    method: 'POST',
    headers,
    body: typeof payload === 'string' ? payload : new Uint8Array(payload),
  });
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), payload: await answer.text() };
}
