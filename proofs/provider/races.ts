import type { World } from 'provider/test/world.ts';

type RaceWorld = Pick<World, 'addPlayer' | 'bid' | 'balance' | 'db'>;

const bid = {
  game_name: 'KALYAN',
  game_type: 'Single Digit',
  session: 'Open',
  open_digit: '6',
  points_action: '10',
} as const;

/**
 * Lets many clients spend a wallet with points for ten bids. Returns how many bids were accepted, the lowest balance
 * that was read, and the final balance.
 */
export async function spendOneWallet(
  world: RaceWorld,
  clients: number,
): Promise<{ accepted: number; lowest: number; left: number }> {
  const player = await world.addPlayer(100);
  const clientsDone = new AbortController();
  const watch = lowestBalanceRead(world, player.id, clientsDone.signal);
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, client) => world.bid(player, { ...bid, bid_id: `client-${client}` })),
  );
  clientsDone.abort();
  const lowest = await watch;
  const left = await world.balance(player);
  const read = answers.map(({ body }) => Number(body.Remaining_user_balance ?? 0));
  return {
    accepted: answers.filter(({ body }) => body.success === '1').length,
    lowest: Math.min(lowest, ...read),
    left,
  };
}

async function lowestBalanceRead({ db }: RaceWorld, playerId: number, until: AbortSignal): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  while (!until.aborted) {
    const [row] = await db.query<{ balance: number }>(
      'select min(balance) as balance from wallets where player_id = $1',
      [playerId],
    );
    lowest = Math.min(lowest, Number(row?.balance));
    // PGlite resolves promises in the microtask queue. Without a pause, this loop would block the clients.
    await new Promise(setImmediate);
  }
  return lowest;
}

/** Sends each bid many times in parallel with one bid_id. Returns how many bids and debits resulted. */
export async function repeatInParallel(world: RaceWorld, { bids, times }: { bids: number; times: number }) {
  const player = await world.addPlayer(bids * 10);
  const answers: string[][] = [];
  for (let n = 0; n < bids; n += 1) {
    const sent = Array.from({ length: times }, () => world.bid(player, { ...bid, bid_id: `bid-${n}` }));
    answers.push((await Promise.all(sent)).map(({ body }) => JSON.stringify(body)));
  }
  const [counted] = await world.db.query<{ bids: number; debits: number }>(
    `select (select count(*) from bids where player_id = $1) as bids,
       (select count(*) from ledger_entries where player_id = $1 and reason = 'bid') as debits`,
    [player.id],
  );
  return {
    bids: Number(counted?.bids),
    debits: Number(counted?.debits),
    left: await world.balance(player),
    allAnsweredAlike: answers.every((same) => new Set(same).size === 1),
  };
}
