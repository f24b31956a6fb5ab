import { bidFields, type Client } from './clients.ts';
import type { Fleet } from './fleet.ts';

/** A player who places one bid after the other, and retries each bid with the same id until it is acknowledged. */
export interface Bidding {
  /** Returns the number of acknowledged bids. */
  placed(): number;
  /** The times of the last acknowledgement and of the last refusal. */
  placedAt(): number;
  refusedAt(): number;
  /** The number of answers of each kind. */
  answers: Record<string, number>;
  /** Stops. Returns the ids of all acknowledged bids. */
  stop(): Promise<string[]>;
}

const PAUSE_MS = 200;

export function bidUntilStopped({ door }: Fleet, client: Client): Bidding {
  const placed: string[] = [];
  const answers: Record<string, number> = {};
  let placedAt = 0;
  let refusedAt = 0;
  const stopping = new AbortController();
  const send = async (bid_id: string) => {
    const body = new URLSearchParams(bidFields(client, bid_id));
    const answer = await fetch(`${door}/api/set_bid_new.php`, { method: 'POST', body }).catch(() => undefined);
    const read = answer && ((await answer.json().catch(() => undefined)) as { success?: string } | undefined);
    const isPlaced = answer?.status === 200 && read?.success === '1';
    const name = isPlaced
      ? '200'
      : `${answer?.status ?? 'none'}${answer?.headers.has('retry-after') ? ' with Retry-After' : ''}`;
    answers[name] = (answers[name] ?? 0) + 1;
    if (isPlaced) placedAt = Date.now();
    else refusedAt = Date.now();
    return isPlaced;
  };
  const run = async () => {
    for (let bid = 0; !stopping.signal.aborted; bid += 1) {
      const id = `${client.phoneNumber}-${bid}`;
      while (!(await send(id))) await new Promise((wake) => setTimeout(wake, PAUSE_MS));
      placed.push(id);
    }
    return placed;
  };
  const running = run();
  return {
    placed: () => placed.length,
    placedAt: () => placedAt,
    refusedAt: () => refusedAt,
    answers,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
