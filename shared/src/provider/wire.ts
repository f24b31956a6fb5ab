import type { RawAnswer, WireRequest } from './exchange.ts';
import { postByFetch } from './post-by-fetch.ts';

type Send = (request: WireRequest) => Promise<RawAnswer>;

/** The only way to the network. Tests replace it. */
export const wire: { send: Send } = { send: overHttp };

let client: Send | undefined;
let coming: Promise<Send> | undefined;

// The client is a tenth of a first load and no first screen needs it. Until it is loaded, reads use `fetch`.
async function overHttp(request: WireRequest): Promise<RawAnswer> {
  if (client) return client(request);
  if (request.isRead) return postByFetch(request);
  return (await loadHttpClient())(request);
}

/** Loads the network client, so that the first action does not wait for it. A failed load is retried on the next call. */
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
