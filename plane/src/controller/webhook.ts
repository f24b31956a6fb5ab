import { createHmac } from 'node:crypto';
import { deliveries, type DeliveryParts } from '../deliveries.ts';
import { movesBack, type PastMove } from '../moves/history.ts';
import { readPlan } from 'release/plan/plan.ts';
import { readRollouts, type RolloutRecord } from '../rollouts/record.ts';
import { readJson, type Storage } from 'release/storage/storage.ts';

interface WebhookParts extends Omit<DeliveryParts, 'to'> {
  storage: Storage;
  address: string;
  /** Signs each body, so that the receiver can verify the sender. */
  secret: string;
  /** Rejects if the receiver does not accept the message. */
  post?(address: string, body: string, headers: Record<string, string>): Promise<void>;
}

/** The last delivered move, and the last delivered log line of each rollout. */
interface Delivered {
  move?: string;
  lines: Record<string, number>;
}

interface Event extends Record<string, unknown> {
  /** The same in each retry, so that the receiver can drop duplicates. */
  id: string;
  type: 'move' | 'rollout';
  at: string;
}

// The static host does not serve folders that begin with a dot.
const key = '.controller/webhook.json';
const maxCatchUpMoves = 100;

/**
 * Posts every move and every rollout event, with verdicts, to an address. Delivers in order, at least once, with
 * retries. Never rejects. The storage holds the position, so another controller can continue.
 */
export function webhook({
  storage,
  address,
  secret,
  now,
  post = postJson,
  ...parts
}: WebhookParts): () => Promise<void> {
  const deliver = deliveries({ to: 'The receiver of the webhook', now, ...parts });
  const send = async (event: Event) => {
    const body = JSON.stringify(event);
    const time = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    await post(address, body, { 'release-time': time, 'release-signature': `sha256=${signature}` });
  };
  const sendAll = async () => {
    const delivered = await readJson<Delivered>(storage, key);
    if (!delivered) await writeDelivered(storage, await currentState(storage));
    else await sendSince(storage, delivered, send);
  };
  return () => deliver([{ lane: key, text: '', what: 'the newest events', send: sendAll }]);
}

async function sendSince(storage: Storage, delivered: Delivered, send: (event: Event) => Promise<void>): Promise<void> {
  for (const { previous: _previous, left: _left, ...move } of await movesSince(storage, delivered.move)) {
    await send({ type: 'move', ...move });
    delivered.move = move.id;
    await writeDelivered(storage, delivered);
  }
  for (const { record } of await readRollouts(storage)) {
    for (const line of record.log.filter(({ n }) => n > (delivered.lines[record.id] ?? 0))) {
      await send(rolloutEvent(record, line));
      delivered.lines[record.id] = line.n;
      await writeDelivered(storage, delivered);
    }
  }
}

/**
 * Returns undelivered moves, oldest first. If the last delivered move has left the history, returns the newest moves,
 * of which some may be sent twice.
 */
async function movesSince(storage: Storage, delivered: string | undefined): Promise<PastMove[]> {
  const moves: PastMove[] = [];
  for await (const move of movesBack(storage, (await readPlan(storage)).plan)) {
    if (move.id === delivered) return moves;
    moves.unshift(move);
  }
  return moves.slice(-maxCatchUpMoves);
}

function rolloutEvent(
  { id, remote, release, state, percent, by, verdict, source }: RolloutRecord,
  { n, at, what }: RolloutRecord['log'][number],
): Event {
  return {
    id: `${id}-${n}`,
    type: 'rollout',
    at: new Date(at).toISOString(),
    remote,
    release,
    state,
    percent,
    by,
    what,
    verdict,
    source,
  };
}

// The starting position. The webhook delivers nothing that happened before it was set up.
async function currentState(storage: Storage): Promise<Delivered> {
  const { plan } = await readPlan(storage);
  const rollouts = await readRollouts(storage);
  return {
    ...(plan.history && { move: plan.history }),
    lines: Object.fromEntries(rollouts.map(({ record }) => [record.id, record.log.at(-1)?.n ?? 0])),
  };
}

async function writeDelivered(storage: Storage, delivered: Delivered): Promise<void> {
  const running = new Set((await readRollouts(storage)).map(({ record }) => record.id));
  const lines = Object.fromEntries(Object.entries(delivered.lines).filter(([id]) => running.has(id)));
  await storage.write(key, `${JSON.stringify({ ...delivered, lines })}\n`);
}

async function postJson(address: string, body: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(5000),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
}
