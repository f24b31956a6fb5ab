import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import { spanQueue, type Attributes, type EndedSpan, type SpanExport } from './span-queue.ts';

const kinds = { internal: 1, server: 2, client: 3 } as const;
type SpanKind = keyof typeof kinds;

/** A piece of work that has begun. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  end(attributes?: Attributes, isFailed?: boolean): void;
}

interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The header of a request, whose trace the span continues. Without it, the span belongs to the current span. */
  traceparent?: unknown;
}

/** Records spans and exports them. Never throws, and never waits. */
export interface Spans {
  begin(name: string, options?: SpanOptions): Span;
  /** Runs work. The spans that it begins belong to this span. */
  within<Result>(span: Span, work: () => Result): Result;
  current(): Span | undefined;
  /** Runs work as a span. */
  timed<Result>(name: string, attributes: Attributes, work: () => Promise<Result>, kind?: SpanKind): Promise<Result>;
  /** Exports the waiting spans, for a few seconds at most. */
  close(): Promise<void>;
}

export function startSpans(settings: SpanExport, report: (line: string) => void): Spans {
  const queue = spanQueue(settings, report);
  const running = new AsyncLocalStorage<Span>();
  const begin: Spans['begin'] = (name, { kind = 'internal', attributes = {}, traceparent } = {}) => {
    const parent = parentIn(traceparent) ?? running.getStore();
    const { traceId = idOf(16), spanId: parentId } = parent ?? {};
    const spanId = idOf(8);
    const startMs = nowMs();
    return {
      traceId,
      spanId,
      end(more = {}, isFailed = false) {
        const facts = { ...attributes, ...more };
        const span: EndedSpan = { traceId, spanId, parentId, name, kind: kinds[kind], startMs, endMs: nowMs(), facts };
        queue.add(isFailed ? { ...span, isFailed } : span);
      },
    };
  };
  const timed: Spans['timed'] = async (name, attributes, work, kind = 'internal') => {
    const span = begin(name, { kind, attributes });
    try {
      const result = await running.run(span, work);
      span.end();
      return result;
    } catch (error) {
      span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
      throw error;
    }
  };
  return {
    begin,
    within: (span, work) => running.run(span, work),
    current: () => running.getStore(),
    timed,
    close: queue.close,
  };
}

function parentIn(traceparent: unknown): Pick<Span, 'traceId' | 'spanId'> | undefined {
  const [, traceId, spanId] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(String(traceparent)) ?? [];
  const isValid = traceId && spanId && !/^0+$/.test(traceId) && !/^0+$/.test(spanId);
  return isValid ? { traceId, spanId } : undefined;
}

// One call for many ids, because a call costs more than the rest of a span.
const random = Buffer.alloc(4096);
let used = random.length;

function idOf(bytes: number): string {
  if (used + bytes > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytes;
  return random.toString('hex', used - bytes, used);
}

// `Date.now` has no fractions, and `performance.now` alone does not follow the system's clock.
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
