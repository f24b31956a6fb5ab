import { instantInIndia } from 'provider/src/context/india-time.ts';
import { bidIdsOf, newClient, offerAllDay, sendBid } from './clients.ts';
import { openDoorWorld } from './door-world.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { sendMalformedTo } from './malformed.ts';
import { auditOf, until } from './provider-process.ts';
import { playIn } from './play/random-play.ts';
import { repeatInParallel, spendOneWallet } from './races.ts';
import { settleWhileBidding } from './settle-while-bidding.ts';

// A Wednesday later than all days of the random play.
const AFTER_THE_PLAY = '2026-06-03';

interface FrontDoorReport {
  doorIs: string;
  /** For each round, how many bids were accepted. 50 clients bid in parallel on a wallet with points for ten bids. */
  accepted: number[];
  /** Bids and debits after each bid_id was sent 20 times in parallel. */
  repeated: { sent: number; bids: number; debits: number };
  /** Wrong answers to malformed requests. */
  malformed: string[];
  killed: { kills: number; placed: number; found: number };
  settled: Awaited<ReturnType<typeof settleWhileBidding>>;
  /** The number of random commands. After each command, every balance is compared with the model. */
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

/** Proves that three providers on one PostgreSQL behind one door keep the guarantees of a single provider. */
export async function proveFrontDoor(databaseUrl: string, counts: Counts): Promise<FrontDoorReport> {
  const fleet = await startFleet(3, databaseUrl);
  try {
    const { accepted, repeated, played } = await playAndRace(fleet, databaseUrl, counts);
    await offerAllDay(fleet.dataDir);
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

/** Runs the proofs of a single provider through the door, with the fleet's clock. */
async function playAndRace(fleet: Fleet, databaseUrl: string, { played: commands, rounds, repeats }: Counts) {
  const world = await openDoorWorld(fleet, databaseUrl);
  try {
    const acts = await playIn(world, { commands, seed: 3000 });
    const played = [...acts.values()].reduce((sum, count) => sum + count, 0);
    world.time.now = instantInIndia(AFTER_THE_PLAY, 9 * 60);
    const accepted = [];
    for (let round = 0; round < rounds; round += 1) accepted.push((await spendOneWallet(world, 50)).accepted);
    const { bids, debits } = await repeatInParallel(world, { bids: repeats, times: 20 });
    return { played, accepted, repeated: { sent: repeats, bids, debits } };
  } finally {
    await world.close();
  }
}

async function killOneByOne(fleet: Fleet, { kills, bidsAKill }: Counts) {
  const client = await newClient(fleet, '9400010000', 1_000_000);
  for (let kill = 0; kill < kills; kill += 1) {
    const bids = Array.from({ length: bidsAKill }, (_, bid) =>
      until(async () => (await sendBid(fleet.door, client, `kill-${kill}-${bid}`))?.success === '1'),
    );
    fleet.killOne();
    await Promise.all(bids);
  }
  // Operator commands go to the first provider, which may just have been killed.
  await fleet.allAnswer();
  const found = (await bidIdsOf(fleet.door, client)).filter((id) => id.startsWith('kill-')).length;
  return { kills, placed: kills * bidsAKill, found };
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
