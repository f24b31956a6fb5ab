import type { RawAnswer, WireRequest } from './exchange.ts';
import { postByFetch } from './post-by-fetch.ts';

type Send = (request: WireRequest) => Promise<RawAnswer>;

/** The one way to the network; tests answer in its place. */
export const wire: { send: Send } = { send: overHttp };

let client: Send | undefined;
let coming: Promise<Send> | undefined;

// The client is a tenth of a first load and no first screen needs it: until it is there, a read does without.
async function overHttp(request: WireRequest): Promise<RawAnswer> {
  if (client) return client(request);
  if (request.isRead) return postByFetch(request);
  return (await loadHttpClient())(request);
}

/** Brings the network client into the page, so that the first act does not wait for it; one that did not load is asked for anew. */
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
