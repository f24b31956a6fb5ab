/** Why a call failed; a refusal by the provider is an answer and not among these. */
export type FailureKind = 'network' | 'timeout' | 'cancelled' | 'bad-answer' | 'too-many' | 'session-ended';

/** A call that got no usable answer. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: FailureKind;
  /** How long the provider asks to wait before the next try. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, { message, retryAfterMs, cause }: FailureDetails = {}) {
    super(message || sentenceFor(kind), { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

interface FailureDetails {
  /** The provider's own sentence, where it gave one. */
  message?: string;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** What each failure is called until the app says it in the player's language. */
export const failureSentences: Record<FailureKind, string> = {
  network: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  cancelled: 'The request was cancelled.',
  'bad-answer': 'The answer of the server could not be read. Please try again later.',
  'too-many': 'Too many attempts. Please wait a moment and try again.',
  'session-ended': 'Please login again.',
};

let sentenceFor = (kind: FailureKind): string => failureSentences[kind];

/** Lets the app say failures in the player's language. */
export function sayFailures(inWords: (kind: FailureKind) => string): void {
  sentenceFor = inWords;
}
