import type { FailureKind } from './provider-error.ts';

/** Recognizes the errors of `fetch` and of the network client. */
export function failureOf(cause: unknown): FailureKind {
  const { name, code } = Object(cause) as { name?: string; code?: string }; // code can throw any value
  if (code === 'ERR_CANCELED') return 'cancelled';
  return name === 'TimeoutError' || code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network';
}
