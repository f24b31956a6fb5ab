import { hostname } from 'node:os';

/** Where a process exports its spans. */
export interface SpanExport {
  url: string;
  headers: Record<string, string>;
  service: string;
}

/** Facts about a span. They must not contain a player's data, a secret or a value of a query. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  /** The number of the kind in OTLP. */
  kind: number;
  startMs: number;
  endMs: number;
  facts: Attributes;
  isFailed?: boolean;
}

const EVERY_MS = 2000;
const ANSWER_MS = 3000;
const MAX_BATCH = 512;
// Half a minute of spans of a busy provider, in about 3 MB. While the receiver is away, more spans than this are dropped.
const MAX_WAITING = 8192;

/** Sends ended spans in batches. Keeps a limited number while the receiver is away, and counts those that it drops. */
export function spanQueue({ url, headers, service }: SpanExport, report: (line: string) => void) {
  const resource = attributesOf({ 'service.name': service, 'service.instance.id': `${hostname()}:${process.pid}` });
  let waiting: EndedSpan[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = async (batch: readonly EndedSpan[]): Promise<void> => {
    const scopeSpans = [{ scope: { name: 'matka' }, spans: batch.map(onWire) }];
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource: { attributes: resource }, scopeSpans }] }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new UnexpectedStatus(response.status);
  };
  /** Sends until the queue is empty or the receiver fails. */
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await post(batch);
      } catch (error) {
        const all = [...batch, ...waiting];
        waiting = isRetryable(error) ? all.slice(0, MAX_WAITING) : waiting;
        dropped += all.length - waiting.length;
        if (!isAway) report(`Exporting spans to ${new URL(url).origin} fails: ${reasonOf(error)}`);
        isAway = true;
        return;
      }
      if (isAway) report(`Exporting spans works again. ${dropped} spans were dropped.`);
      isAway = false;
      dropped = 0;
    }
  };
  const send = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (waiting.length > 0) sendSoon();
    });
    return sending;
  };
  const sendSoon = () => {
    timer ??= setTimeout(() => void send(), EVERY_MS).unref();
  };
  return {
    add(span: EndedSpan): void {
      if (waiting.length >= MAX_WAITING) dropped += 1;
      else waiting.push(span);
      sendSoon();
    },
    async close(): Promise<void> {
      await sending;
      await send();
      clearTimeout(timer);
    },
  };
}

function onWire({ traceId, spanId, parentId, name, kind, startMs, endMs, facts, isFailed }: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind,
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(facts),
    ...(isFailed && { status: { code: 2 } }),
  };
}

// A number cannot hold this many digits, so the last three are always zeros.
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

function attributesOf(facts: Attributes) {
  return Object.entries(facts).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: valueOf(value) }]));
}

function valueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

class UnexpectedStatus extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`it answered ${status}`);
    this.status = status;
  }
}

// A receiver that refuses a batch as wrong would refuse it again.
function isRetryable(error: unknown): boolean {
  return !(error instanceof UnexpectedStatus) || error.status >= 500 || [408, 429].includes(error.status);
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
