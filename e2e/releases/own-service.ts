import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of a remote's own team, at an origin of its own. */
export interface OwnService {
  origin: string;
  /** The `Authorization` header of each call, without the preflights. */
  calls: (string | undefined)[];
  stop(): Promise<void>;
}

/** Starts a service that answers every path with this name, for pages of any origin. */
export async function startService(name: string): Promise<OwnService> {
  const calls: OwnService['calls'] = [];
  const server = createServer(({ method, headers }, response) => {
    if (method !== 'OPTIONS') calls.push(headers.authorization);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization',
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ name }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/**
 * The source of a screen that shows a flag, the configuration, and the answers of two services. The origins are no
 * literals: a release that names origins goes live only after the operators have allowed them.
 */
export function screenWithServices(name: string, allowed: string, other: string): string {
  return `import { defineCall } from 'shared/provider';
import { useFlag, useRemoteConfig } from 'shared/screens';
import { useAnswer } from 'shared/store';

const read = (answer: unknown) => String((answer as { name?: unknown }).name);
const request = () => ({ path: '/v1/name' });
const at = (host: string) => 'http://' + host;
const ofAllowed = defineCall({ origin: at('${new URL(allowed).host}'), request, read, sendsToken: true });
const ofOther = defineCall({ origin: at('${new URL(other).host}'), request, read });

export function ${name}() {
  const isNew = useFlag('new-list');
  const config = useRemoteConfig<{ rows: number }>();
  const one = useAnswer(ofAllowed, undefined);
  const two = useAnswer(ofOther, undefined);
  return (
    <>
      <p>The list is {isNew ? 'new' : 'old'} with {config?.rows ?? 'no'} rows.</p>
      <p>Allowed: {one.data ?? 'nothing'} {one.error?.kind ?? (one.isLoading ? 'loading' : 'answered')}{one.asOf ? ', last known' : ''}</p>
      <p>Other: {two.data ?? 'nothing'} {two.error?.kind ?? (two.isLoading ? 'loading' : 'answered')}</p>
      <button onClick={one.refetch}>Again</button>
    </>
  );
}
`;
}
