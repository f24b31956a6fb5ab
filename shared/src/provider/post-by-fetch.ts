import type { RawAnswer, WireRequest } from './exchange.ts';

/**
 * Sends a POST, or a GET if there is no body, with `fetch`, which needs no further code. Rejects with a `TimeoutError`
 * if no answer arrives in time.
 */
export async function postByFetch({ url, body, init, timeoutMs, signal }: WireRequest): Promise<RawAnswer> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    leave();
  }, timeoutMs);
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
      ...init,
      signal: leaving.signal,
    });
    return { status: response.status, data: await response.text(), headers: Object.fromEntries(response.headers) };
  } catch (cause) {
    throw isLate ? Object.assign(new Error('No answer in time.', { cause }), { name: 'TimeoutError' }) : cause;
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', leave);
  }
}
