/** Why a call failed; a refusal by the provider is an answer and not among these. */
export type FailureKind = 'network' | 'timeout' | 'cancelled' | 'bad-answer' | 'too-many' | 'session-ended';

/** A call that got no usable answer. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: FailureKind;
  /** How long the provider asks to wait before the next try. */
  readonly retryAfterMs: number | undefined;

  /** The provider, or what stands before it, is too busy or under maintenance: it may have done what it was asked. */
  readonly isBusy?: boolean;

  constructor(kind: FailureKind, { message, retryAfterMs, isBusy = false, cause }: FailureDetails = {}) {
    super(isBusy ? withWait(busyInWords, retryAfterMs) : message || sentenceFor(kind), { cause });
    this.kind = kind;
    if (isBusy) this.isBusy = isBusy;
    this.retryAfterMs = retryAfterMs;
  }
}

interface FailureDetails {
  /** The provider's own sentence, where it gave one. */
  message?: string;
  retryAfterMs?: number | undefined;
  isBusy?: boolean;
  cause?: unknown;
}

/** What each failure is called until the app says it in the player's language. */
export const failureSentences: Record<FailureKind, string> = {
  network: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  cancelled: 'The request was cancelled.',
  'bad-answer': 'Something went wrong on our side. Try again in a minute.',
  'too-many': 'Too many attempts. Please wait a moment and try again.',
  'session-ended': 'Please login again.',
};

/** The same of a provider that is too busy; `{wait}` is how long to wait, in words. */
export const busySentence = 'The server is busy right now. Please try again in {wait}.';

let busyInWords = busySentence;
let sentenceFor = (kind: FailureKind): string => failureSentences[kind];

/** Lets the app say failures in the player's language. */
export function sayFailures(inWords: (kind: FailureKind) => string, busy = busySentence): void {
  sentenceFor = inWords;
  busyInWords = busy;
}

// In the language of the page; up to two minutes in seconds.
function withWait(sentence: string, waitMs = 0): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const [count, unit] = seconds <= 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = () =>
    new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'unit', unit, unitDisplay: 'long' }).format(
      count,
    );
  return sentence.replace('{wait}', wait);
}
