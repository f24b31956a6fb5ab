import type { RawAnswer, WireRequest } from './exchange.ts';
import { postByFetch } from './post-by-fetch.ts';

type Send = (request: WireRequest) => Promise<RawAnswer>;

/** Sends all provider calls. Tests replace it. */
export const wire: { send: Send } = { send: overHttp };

let client: Send | undefined;
let coming: Promise<Send> | undefined;

// The network client is a tenth of a first load and no first screen needs it. Until it has loaded, reads use `fetch`.
async function overHttp(request: WireRequest): Promise<RawAnswer> {
  if (request.init) return postByFetch(request);
  if (client) return client(request);
  if (request.isRead) return postByFetch(request);
  return (await loadHttpClient())(request);
}

/**
 * Loads the network client in advance, so that the first action does not have to wait. After a failed load, the next
 * call retries.
 */
export function loadHttpClient(): Promise<Send> {
  coming ??= import(/* webpackChunkName: "http-client" */ './http-client.ts').then(
    ({ postByClient }) => (client = postByClient),
    (cause: unknown) => {
      coming = undefined;
      throw cause;
    },
  );
  return coming;
}
