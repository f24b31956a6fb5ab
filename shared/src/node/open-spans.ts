import { ConfigError, readAddress, readText, type Environment } from './environment.ts';
import type { Attributes, SpanExport } from './span-queue.ts';
import type { Spans } from './spans.ts';

/** Reads OpenTelemetry's own variables. Returns undefined without an address: the process then exports nothing. */
export function readSpanExport(env: Environment, service: string): SpanExport | undefined {
  const address = readAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  if (address === undefined) return undefined;
  return {
    url: `${address}/v1/traces`,
    headers: headersIn(readText(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
    service: readText(env, 'OTEL_SERVICE_NAME') ?? service,
  };
}

/** Loads the exporter, only if there is an address. `report` gets a line when the receiver stops or resumes answering. */
export async function openSpans(
  settings: SpanExport | undefined,
  report: (line: string) => void,
): Promise<Spans | undefined> {
  return settings && (await import('./spans.ts')).startSpans(settings, report);
}

/** Runs work as a span, or just runs it if nothing is exported. */
export function timed<Result>(
  spans: Spans | undefined,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return spans ? spans.timed(name, attributes, work) : work();
}

// The values are URL-encoded: `api-key=abc,tenant=a%20b`.
function headersIn(list: string): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      // The message leaves out the value, which may contain a key.
      if (!name || value === undefined)
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be a list such as name=value,other=value.');
      return [name, decoded(value)];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
