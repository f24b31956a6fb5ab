import { createHmac } from 'node:crypto';
import { movesBack, type PastMove } from '../plan/history.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { readRollouts, type RolloutRecord } from '../rollouts/record.ts';
import type { Storage } from '../storage/storage.ts';

export interface WebhookParts {
  storage: Storage;
  address: string;
  /** Signs each body, so that the receiver knows who sends. */
  secret: string;
  now(): number;
  /** Called for each message that was not taken, for the metrics. */
  onFailure?(): void;
  /** Rejects what was not taken. */
  post?(address: string, body: string, headers: Record<string, string>): Promise<void>;
}

/** What was told last: the newest move, and of each rollout the newest line. */
interface Told {
  move?: string;
  lines: Record<string, number>;
}

interface Event {
  /** The same when it is sent again. */
  id: string;
  type: 'move' | 'rollout';
  at: string;
}

// A dot folder is not served.
const key = '.controller/webhook.json';
const mostOfUnknown = 100;
const longestPauseMs = 60_000;

/**
 * Tells an address of every move and of everything that happens to a rollout, verdicts with their numbers: in order, at
 * least once, and again until it is taken. Where it had come to is in the storage, so the next controller goes on there.
 */
export function webhook({
  storage,
  address,
  secret,
  now,
  onFailure,
  post = postJson,
}: WebhookParts): () => Promise<void> {
  let failures = 0;
  let pausedUntil = 0;
  const send = async (event: Event) => {
    const body = JSON.stringify(event);
    const time = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    await post(address, body, { 'release-time': time, 'release-signature': `sha256=${signature}` });
  };
  return async () => {
    if (now() < pausedUntil) return;
    const told = await readTold(storage);
    try {
      if (!told) await writeTold(storage, await toldByNow(storage));
      else await tellSince(storage, told, send);
      failures = 0;
    } catch (error) {
      failures += 1;
      onFailure?.();
      pausedUntil = now() + Math.min(longestPauseMs, 1000 * 2 ** failures);
      throw error;
    }
  };
}

async function tellSince(storage: Storage, told: Told, send: (event: Event) => Promise<void>): Promise<void> {
  for (const entry of await movesSince(storage, told.move)) {
    await send(moveEvent(entry));
    told.move = entry.id;
    await writeTold(storage, told);
  }
  for (const { record } of await readRollouts(storage)) {
    for (const line of record.log.filter(({ n }) => n > (told.lines[record.id] ?? 0))) {
      await send(rolloutEvent(record, line));
      told.lines[record.id] = line.n;
      await writeTold(storage, told);
    }
  }
}

/** Oldest first; where the last one told is not in the history any more, some that came before it too. */
async function movesSince(storage: Storage, told: string | undefined): Promise<PastMove[]> {
  const moves: PastMove[] = [];
  for await (const move of movesBack(storage, (await readPlan(storage)).plan)) {
    if (move.id === told) return moves;
    moves.unshift(move);
  }
  return moves.slice(-mostOfUnknown);
}

function moveEvent({ previous: _previous, left: _left, ...move }: PastMove): Event {
  return { type: 'move', ...move } as Event;
}

function rolloutEvent(
  { id, remote, release, state, percent, by, verdict }: RolloutRecord,
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
  } as Event;
}

// What was before the webhook was set up is not told.
async function toldByNow(storage: Storage): Promise<Told> {
  const { plan } = await readPlan(storage);
  const rollouts = await readRollouts(storage);
  return {
    ...(plan.history && { move: plan.history }),
    lines: Object.fromEntries(rollouts.map(({ record }) => [record.id, record.log.at(-1)?.n ?? 0])),
  };
}

async function readTold(storage: Storage): Promise<Told | undefined> {
  const stored = await storage.read(key);
  return stored && (JSON.parse(stored.body.toString()) as Told); // written below
}

async function writeTold(storage: Storage, told: Told): Promise<void> {
  const running = new Set((await readRollouts(storage)).map(({ record }) => record.id));
  const lines = Object.fromEntries(Object.entries(told.lines).filter(([id]) => running.has(id)));
  await storage.write(key, `${JSON.stringify({ ...told, lines })}\n`);
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
