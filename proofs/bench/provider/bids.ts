import { marketDay } from 'shared/rules';
import { bidFields, type Client } from '../../provider/clients.ts';
import { askedBid, valuesOfOne } from 'provider/src/bids/bids-statement.ts';
import type { Market } from 'provider/src/markets/market.ts';
import { hashOf } from 'provider/src/players/mpin.ts';
import { costsInTurns, type Costs } from './cost.ts';
import { bidsPerSecond, post } from './load.ts';
import type { Rig } from './rig.ts';
import type { Side } from './servers.ts';

const numbers = { open_digit: 'NA', close_digit: '6', open_pana: 'NA', close_pana: 'NA' };

/**
 * Measures bids in turns: through providers, and through the same number of servers that only run the SQL statement.
 */
export async function measureBids(
  rig: Rig,
  { rounds, bids, processes, clients }: { rounds: number; bids: number; processes: number; clients: number },
): Promise<Costs> {
  const { players, olderPlayers, market } = rig;
  const servers = await rig.openServers(processes);
  const oneOf = <One>(all: readonly One[], turn: number) => all[turn % all.length] as One;
  const run = (side: keyof Costs, { ports }: Side) =>
    bidsPerSecond(bids, clients, (turn) =>
      side === 'raw'
        ? post(oneOf(ports, turn), '/', valuesOf(oneOf(players, turn), market))
        : post(
            oneOf(ports, turn),
            '/api/set_bid_new.php',
            callOf(oneOf(side === 'before' ? olderPlayers : players, turn)),
          ),
    );
  try {
    await costsInTurns(servers, { rounds: 1, acts: bids, run });
    return await costsInTurns(servers, { rounds, acts: bids, run });
  } finally {
    await servers.stop();
  }
}

let ids = 0;
const nextId = () => `bench-${process.pid}-${(ids += 1)}`;

function callOf(player: Client) {
  return new URLSearchParams(bidFields(player, nextId())).toString();
}

function valuesOf({ phoneNumber, token }: Client, market: Market) {
  const at = new Date();
  const bid = {
    bid_id: nextId(),
    game_type: 'Single Digit',
    session: 'Close',
    numbers,
    points: 10,
    takenUntil: 'close',
  } as const;
  const judged = { market, day: marketDay(market, Number(at)), at };
  const bidder = { token_hash: hashOf(token), live_at: at, phone_number: phoneNumber };
  return JSON.stringify(valuesOfOne(askedBid(bid, judged, bidder)));
}
