import { languageFacts } from '../rules/languages.ts';

/** Why a call failed. A refusal by the provider is an answer, not a failure. */
export type FailureKind = 'network' | 'timeout' | 'cancelled' | 'bad-answer' | 'too-many' | 'session-ended';

/** A call that got no usable answer. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: FailureKind;
  /** How long the provider asks clients to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;

  /**
   * The provider, or a proxy in front of it, is overloaded or under maintenance. The provider may have processed the
   * call.
   */
  readonly isBusy?: boolean;

  /** The reference of the act that failed. */
  reference?: string | undefined;

  constructor(kind: FailureKind, { message, retryAfterMs, isBusy = false, cause }: FailureDetails = {}) {
    super(isBusy ? withWait(busyInWords, retryAfterMs) : message || sentenceFor(kind), { cause });
    this.kind = kind;
    if (isBusy) this.isBusy = isBusy;
    this.retryAfterMs = retryAfterMs;
  }
}

interface FailureDetails {
  /** The provider's sentence, if it sent one. */
  message?: string;
  retryAfterMs?: number | undefined;
  isBusy?: boolean;
  cause?: unknown;
}

/** The sentence for each failure. English until the app sets the player's language. */
export const failureSentences: Record<FailureKind, string> = {
  network: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  cancelled: 'The request was cancelled.',
  'bad-answer': 'Something went wrong on our side. Try again in a minute.',
  'too-many': 'Too many attempts. Please wait a moment and try again.',
  'session-ended': 'Please login again.',
};

/** The sentence for an overloaded provider. `{wait}` is the time to wait, in words. */
export const busySentence = 'The server is busy right now. Please try again in {wait}.';

let busyInWords = busySentence;
let sentenceFor = (kind: FailureKind): string => failureSentences[kind];

/** Sets the sentences in the player's language. */
export function sayFailures(inWords: (kind: FailureKind) => string, busy = busySentence): void {
  sentenceFor = inWords;
  busyInWords = busy;
}

// Fills in the time to wait, in the page's language. Up to two minutes it counts in seconds.
function withWait(sentence: string, waitMs = 0): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const [count, unit] = seconds <= 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const { locale } = languageFacts(document.documentElement.lang);
  const wait = () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return sentence.replace('{wait}', wait);
}

/** Recognizes the errors of `fetch` and of the network client. */
export function failureOf(cause: unknown): FailureKind {
  const { name, code } = Object(cause) as { name?: string; code?: string }; // code can throw any value
  if (code === 'ERR_CANCELED') return 'cancelled';
  return name === 'TimeoutError' || code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network';
}
