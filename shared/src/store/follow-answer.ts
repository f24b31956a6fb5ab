import { fetchReply, readReply, type CallDefinition, type OwnRequest } from '../provider/own-call.ts';
import { addressOf, keepAnswer, prefix, readAnswer } from './last-known.ts';
import { isUnanswered, queryError, SLOW_MS, type QueryError } from './provider-api.ts';

/** The state of the hook: an answer, and the player and the request that it answers. */
export type AnswerState<Data> = ShownAnswer<Data> & { of: string };

export interface ShownAnswer<Data> {
  data?: Data;
  error?: QueryError;
  isLoading: boolean;
  /** When the service gave the data. Set while the data is an earlier answer that could not be refreshed. */
  asOf?: number;
}

interface Followed<Data> {
  definition: CallDefinition<Data, never>;
  /** What the call sends, as JSON. */
  request: string;
  phone_number: string;
  /** Names the player and the request in the state of the hook. */
  current: string;
  /** Aborts when the player leaves. */
  signal: AbortSignal;
  setShown(change: (before: AnswerState<Data>) => AnswerState<Data>): void;
  refetch(): void;
}

// The answers of remotes' services have a small share of the cache, so that they do not displace those of the app.
const mostKept = 20;

/** Reads an answer for a screen, or shows the last known one. */
export async function followAnswer<Data>(followed: Followed<Data>): Promise<void> {
  const { definition, request, phone_number, signal, refetch } = followed;
  if (signal.aborted) return;
  const show = (change: Change<Data>) => showIn(followed, change);
  show((before) => ({ ...before, isLoading: true }));
  addEventListener('online', refetch, { once: true });
  const slow = setTimeout(() => void showKnown(followed), SLOW_MS);
  const leave = () => {
    removeEventListener('online', refetch);
    clearTimeout(slow);
  };
  signal.addEventListener('abort', leave);
  try {
    const answer = await fetchReply(definition, JSON.parse(request) as OwnRequest, { signal });
    const reply = readReply(definition, answer);
    if (answer.ok) void keep(phone_number, queryOf(followed), answer.data).catch(() => undefined); // storage may be denied
    show((before) =>
      reply.ok
        ? { data: reply.data, isLoading: false }
        : { ...before, error: { kind: 'refused', message: reply.message }, isLoading: false },
    );
  } catch (failure) {
    if (signal.aborted) return;
    const error = queryError(failure);
    if (isUnanswered(error)) await showKnown(followed);
    show((before) => ({ ...before, error, isLoading: false }));
  } finally {
    clearTimeout(slow);
  }
}

/** Shows the last known answer with its time. Data that this page has already stays, and gets its time. */
async function showKnown<Data>(followed: Followed<Data>): Promise<void> {
  const { definition, phone_number } = followed;
  const known = await readAnswer(phone_number, queryOf(followed));
  if (!known) return;
  try {
    const data = definition.read(known.data);
    showIn(followed, (before) => ({ data, ...before, asOf: known.at }));
  } catch {
    // An earlier release kept an answer that this one cannot read.
  }
}

type Change<Data> = (before: ShownAnswer<Data>) => ShownAnswer<Data>;

/** Changes what the screen shows, unless the player has left. The answer to another request does not stay. */
function showIn<Data>({ current, signal, setShown }: Followed<Data>, change: Change<Data>): void {
  if (signal.aborted) return;
  setShown((before) => ({ ...change(before.of === current ? before : { isLoading: true }), of: current }));
}

async function keep(phone_number: string, query: string, data: unknown): Promise<void> {
  await keepAnswer(phone_number, query, data);
  const cache = await caches.open(prefix + phone_number);
  const own = (await cache.keys()).filter(({ url }) => url.includes(addressOf('own ')));
  for (const one of own.slice(0, -mostKept)) await cache.delete(one);
}

function queryOf<Data>({ definition, request }: Pick<Followed<Data>, 'definition' | 'request'>): string {
  return `own ${definition.origin} ${request}`;
}
