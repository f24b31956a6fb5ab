import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestPlayer } from 'provider/test/world.ts';

/** The number of answers of each kind. Every answer except `200` is a failure. */
export type Answers = Record<string, number>;

/** Players who bid and read until stopped, and never retry. */
export interface StrictLoad {
  answers: Answers;
  /** The ids of the confirmed bids. */
  bids: string[];
  /** Returns the longest time until an answer. */
  slowestMs(): number;
  stop(): Promise<void>;
}

const PAUSE_MS = 50;

export function loadStrictly(port: number, players: readonly TestPlayer[]): StrictLoad {
  const answers: Answers = {};
  const bids: string[] = [];
  const stopping = new AbortController();
  let slowestMs = 0;
  // Opens a new connection for each request, so that only the server's side can lose a request.
  const agent = new Agent({ keepAlive: false });
  const send = (script: string, fields: Record<string, string>) =>
    new Promise<string>((answered) => {
      const body = new URLSearchParams(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
      const sent = request(
        { host: '127.0.0.1', port, path: `/api/${script}`, method: 'POST', headers, agent },
        (got) => {
          text(got).then(
            (read) =>
              answered(got.statusCode === 200 && read.includes('"success":"0"') ? read : String(got.statusCode)),
            () => answered('cut'),
          );
        },
      );
      sent.on('error', ({ message }) => answered(message)).end(body);
    });
  const run = async ({ phone_number, user_token }: TestPlayer) => {
    const common = { phone_number, game_name: 'ALL DAY', game_type: 'Single Digit', session: 'Close' };
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const bid_id = `${phone_number}-${turn}`;
      const bid = JSON.stringify([{ ...common, bid_id, close_digit: '6', points_action: '10' }]);
      const isRead = turn % 4 === 3;
      const sentAt = performance.now();
      const answer = isRead
        ? await send('get_profile.php', { phone_number, user_token })
        : await send('set_bid_new.php', { user_token, bids: bid });
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - sentAt));
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (!isRead && answer === '200') bids.push(bid_id);
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  };
  const running = Promise.all(players.map(run));
  return {
    answers,
    bids,
    slowestMs: () => slowestMs,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
