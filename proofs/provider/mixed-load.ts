import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPlayer } from 'provider/test/world.ts';

/** The ids of the acts that a provider has confirmed. */
export interface Confirmed {
  bids: string[];
  deposits: string[];
  withdrawals: string[];
}

/** A player who acts and reads until stopped. Repeats each act with the same id until a provider answers. */
export interface Acting {
  confirmed: Confirmed;
  /** Returns the time of the last confirmation. */
  confirmedAt(): number;
  stop(): Promise<void>;
}

/** The number of answers of each kind, such as `200` or `503 with Retry-After`. */
export type Answers = Record<string, number>;

const PAUSE_MS = 200;
const STAKE = 10;
const [MOST_DEPOSITS, MOST_WITHDRAWALS] = [9, 19];

export function actUntilStopped(door: string, player: TestPlayer, answers: Answers): Acting {
  const confirmed: Confirmed = { bids: [], deposits: [], withdrawals: [] };
  const stopping = new AbortController();
  let at = 0;
  const send = async (script: string, fields?: Record<string, string>) => {
    const body = fields && new URLSearchParams({ ...fields, user_token: player.user_token });
    const answer = await fetch(`${door}/api/${script}`, body ? { method: 'POST', body } : {}).catch(() => undefined);
    const read = await answer?.text().catch(() => undefined);
    const name =
      answer && read !== undefined
        ? `${answer.status}${answer.status === 503 && answer.headers.has('retry-after') ? ' with Retry-After' : ''}`
        : 'none';
    answers[name] = (answers[name] ?? 0) + 1;
    return answer?.status === 200 && read !== undefined
      ? (JSON.parse(read) as { success?: string; msg?: string })
      : undefined;
  };
  const act = async (kind: keyof Confirmed, script: string, id: string, fields: Record<string, string>) => {
    // After the stop, the last act is not repeated, so it may stay unconfirmed.
    for (;;) {
      const answer = await send(script, fields);
      if (answer && answer.success !== '1') throw new Error(`${script} was refused: ${answer.msg}`);
      if (answer) break;
      if (stopping.signal.aborted) return;
      await sleep(PAUSE_MS);
    }
    confirmed[kind].push(id);
    at = Date.now();
  };
  const { phone_number } = player;
  const bid = (id: string) => {
    const one = { bid_id: id, phone_number, game_name: 'ALL DAY', game_type: 'Single Digit', session: 'Close' };
    const bids = JSON.stringify([{ ...one, close_digit: '6', points_action: String(STAKE) }]);
    return act('bids', 'set_bid_new.php', id, { bids });
  };
  const deposit = (id: string) =>
    act('deposits', 'add_points_request.php', id, { phone_number, amount: '500', UTR_NUM: id, request_id: id });
  const withdraw = (id: string) =>
    act('withdrawals', 'withdraw_request.php', id, {
      phone_number,
      amount: '100',
      remark: 'BANK_TRANSFER',
      request_number: '',
      request_id: id,
    });
  const reads = [
    () => send('get_games.php'),
    () => send('getCharts.php', { game_name: 'ALL DAY', type: 'jodi_chart' }),
    () => send('get_profile.php', { phone_number }),
    () => send('get_wallet_history.php', { phone_number }),
    () => send('get_bid_history.php', { phone_number }),
  ];
  const run = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const id = `${phone_number}${turn}`;
      if (turn % 4 === 1) await reads[(turn >> 2) % reads.length]?.();
      else if (turn % 16 === 7 && confirmed.deposits.length < MOST_DEPOSITS) await deposit(id);
      else if (turn % 16 === 15 && confirmed.withdrawals.length < MOST_WITHDRAWALS) await withdraw(id);
      else await bid(id);
      await sleep(PAUSE_MS * Math.random() * 2);
    }
  };
  const running = run();
  return {
    confirmed,
    confirmedAt: () => at,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
