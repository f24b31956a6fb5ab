import { createContext, useContext } from 'react';
import { linesOf } from '../../release/src/lines-of.ts';

/** An answer that is an error, with its message. */
export class ResponseError extends Error {
  override name = 'ResponseError';
  /** 0 if no answer came. */
  readonly status: number;
  /** The body of the answer. */
  readonly answer: object;

  constructor(message: string, status: number, answer: object = {}, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.answer = answer;
  }
}

interface ServiceOptions {
  /** The server as messages name it, such as "The desk". */
  name: string;
  /** The path of its API. */
  api: string;
  /** Returns the headers that prove that this page sends the request. */
  headersOf(method: string): Record<string, string>;
  /** Returns the command that shows in a terminal what a path shows. */
  commandFor?(path: string): string;
}

/** The server of a page. */
export interface Service extends Pick<ServiceOptions, 'name' | 'api' | 'commandFor'> {
  request<Answer>(path: string, method?: string, body?: object): Promise<Answer>;
  /** Sends a request whose answer comes line by line. */
  requestLines<Line>(path: string, body: object): AsyncGenerator<Line>;
  /** Calls `onEnd` when an answer says that the session has ended. Returns a function that stops this. */
  listenForSessionEnd(onEnd: () => void): () => void;
}

const TIMEOUT_MS = 30_000;

export function openService({ name, api, headersOf, ...rest }: ServiceOptions): Service {
  const sessionEnd = new EventTarget();
  const send = async (path: string, method: string, body?: object, signal?: AbortSignal) => {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { ...headersOf(method), ...(body && { 'content-type': 'application/json' }) },
      ...(signal && { signal }),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ResponseError(`${name} does not respond. Check your network.`, 0, {}, { cause: error });
    });
    if (response.ok) return response;
    // The server sends an unexpected error with a `message`; then `error` is only the status in words.
    const answer = (await response.json().catch(() => ({}))) as { message?: string; error?: string };
    if (response.status === 401 && !isSignIn(path, method)) sessionEnd.dispatchEvent(new Event('end'));
    const message = answer.message ?? answer.error ?? `${name} answered ${response.status}.`;
    throw new ResponseError(message, response.status, answer);
  };
  return {
    ...rest,
    name,
    api,
    async request<Answer>(path: string, method = 'GET', body?: object) {
      const response = await send(path, method, body, AbortSignal.timeout(TIMEOUT_MS));
      if (response.status === 204) return undefined as Answer; // no content
      return (await response.json()) as Answer; // the server is our own code
    },
    async *requestLines<Line>(path: string, body: object) {
      const response = await send(path, 'POST', body);
      if (!response.body) return;
      for await (const line of linesOf(response.body)) yield JSON.parse(line) as Line; // the server is our own code
    },
    listenForSessionEnd(onEnd) {
      sessionEnd.addEventListener('end', onEnd);
      return () => sessionEnd.removeEventListener('end', onEnd);
    },
  };
}

/** A refused sign-in also answers 401. */
function isSignIn(path: string, method: string): boolean {
  return method === 'POST' && /^\/(session|sign-in|enrol)/.test(path);
}

export const ServiceContext = createContext<Service | undefined>(undefined);

export function useService(): Service {
  const service = useContext(ServiceContext);
  if (!service) throw new Error('useService needs a ServiceContext.');
  return service;
}
