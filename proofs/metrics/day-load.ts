import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPlayer } from 'provider/test/world.ts';
import type { Acting, Answers } from '../provider/mixed-load.ts';

/** A half that players can bid on until `at`. */
export interface Draw {
  market: string;
  half: 'open' | 'close';
  at: number;
}

export type Bidding = Pick<Acting, 'confirmed' | 'stop'>;

const RUSH_MS = 20_000;
const PAUSE_MS = { rush: 100, quiet: 2000, retry: 300 };

/** Bids on the next draw, often in the last seconds before it. Repeats each bid with the same id until it is answered. */
export function bidAllDay(door: string, player: TestPlayer, draws: readonly Draw[], answers: Answers): Bidding {
  const confirmed: Bidding['confirmed'] = { bids: [], deposits: [], withdrawals: [] };
  const bid = async (id: string, { market, half }: Draw, stopped: AbortSignal) => {
    const digit = `${half}_digit`;
    const session = half === 'open' ? 'Open' : 'Close';
    const one = {
      bid_id: id,
      phone_number: player.phone_number,
      game_name: market,
      game_type: 'Single Digit',
      session,
    };
    const bids = JSON.stringify([{ ...one, [digit]: '6', points_action: '10' }]);
    for (;;) {
      const { status, success } = await send(door, 'set_bid_new.php', { user_token: player.user_token, bids });
      const name = status === 200 && success !== '1' ? 'refused' : String(status);
      answers[name] = (answers[name] ?? 0) + 1;
      if (success === '1') return void confirmed.bids.push(id);
      // A bid that reaches the provider after its draw is refused.
      if (status === 200 || stopped.aborted) return;
      await sleep(PAUSE_MS.retry);
    }
  };
  const stop = untilStopped(async (turn, stopped) => {
    const draw = draws.find(({ at }) => at > Date.now());
    if (draw) await bid(`${player.phone_number}-${turn}`, draw, stopped);
    const isRush = draw !== undefined && draw.at - Date.now() < RUSH_MS;
    await sleep(isRush ? PAUSE_MS.rush : PAUSE_MS.quiet);
  });
  return { confirmed, stop };
}

/** Reads the markets by GET, as open tabs do. */
export function pollAllDay(door: string, everyMs: number, answers: Answers) {
  const stop = untilStopped(async () => {
    const answer = await fetch(`${door}/api/get_games.php`).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    const name = `poll ${answer?.status ?? 'none'}`;
    answers[name] = (answers[name] ?? 0) + 1;
    await sleep(everyMs);
  });
  return { stop };
}

/** Repeats the work until the returned function is called, which waits for the last turn. */
function untilStopped(work: (turn: number, stopped: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) await work(turn, stopping.signal);
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

async function send(door: string, script: string, fields: Record<string, string>) {
  const answer = await fetch(`${door}/api/${script}`, { method: 'POST', body: new URLSearchParams(fields) }).catch(
    () => undefined,
  );
  const text = await answer?.text().catch(() => undefined);
  const body = text?.startsWith('{') ? (JSON.parse(text) as { success?: string }) : {};
  return { status: answer?.status ?? 'none', success: body.success };
}
