import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPlayer } from 'provider/test/world.ts';
import type { AlertWorld } from './alert-world.ts';
import { sendBid } from './clients.ts';
import { answerTo } from './provider-process.ts';

const PAUSE_MS = 200;
const SERVICES_MS = 8000;

/** Every player bids and reads until the load is stopped. Answers that fail are part of the load. */
export function startLoad({ fleet, players, as }: AlertWorld): () => Promise<void> {
  const work = players.map((player) => ({
    player,
    client: { phoneNumber: player.phone_number, token: player.user_token },
  }));
  let bids = 0;
  return repeatAll(
    work.map(({ player, client }) => async () => {
      await sendBid(fleet.door, client, `load-${(bids += 1)}`);
      await as(player, 'get_profile.php');
      await as(player, 'get_games.php');
      await sleep(PAUSE_MS);
    }),
  );
}

/** Now and then, a player pays by link, and a code goes to a new number. */
export function startServiceLoad(world: AlertWorld): () => Promise<void> {
  let turn = 0;
  return repeatAll([
    async () => {
      turn += 1;
      await pay(world, world.players[turn % world.players.length]!, `load-${turn}`, 'paid');
      await requestCode(world, turn);
      await sleep(SERVICES_MS);
    },
  ]);
}

/** Creates a payment, which ends in this state at the payment service. */
export async function pay(
  { as, fleet, services }: AlertWorld,
  player: TestPlayer,
  TRANS_ID: string,
  state: 'paid' | 'failed',
): Promise<void> {
  const { result } = await as(player, 'create_payment.php', { TRANS_ID, AMOUNT: '500' });
  const url = (result as { payment_url?: string } | undefined)?.payment_url ?? '';
  await services.test('order', { id: url.slice(-32), state });
  await answerTo(fleet.door, 'payment_status.php', { TRANS_ID });
}

/** Requests a code for a number that is not registered. */
export async function requestCode({ fleet }: AlertWorld, number: number): Promise<void> {
  const phone_number = String(9_700_000_000 + number);
  await answerTo(fleet.door, 'IsUserExists.php', { phone_number, token_id: `device-of-${number}` });
}

/** Repeats each work side by side. Returns a function that stops them and waits for their ends. */
export function repeatAll(works: readonly (() => Promise<unknown>)[]): () => Promise<void> {
  const over = new AbortController();
  const running = works.map(async (work) => {
    while (!over.signal.aborted) await work().catch(() => sleep(PAUSE_MS));
  });
  return async () => {
    over.abort();
    await Promise.all(running);
  };
}
