import { say, type Said, type SentenceCode, type ValuesOf } from './sentences.ts';

/** A refusal for a business reason: a return value, sent with HTTP 200. */
export interface Refused extends Said {
  success: '0';
}

export function refused<Code extends SentenceCode>(code: Code, ...values: ValuesOf<Code>): Refused {
  return { success: '0', ...say(code, ...values) };
}

/** A refusal that has an HTTP status of its own. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly statusCode: number;
  readonly refusal: Refused;
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, refusal: Refused, retryAfterSeconds?: number) {
    super(refusal.msg);
    this.statusCode = statusCode;
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns a refusal that says how long to wait until a limit allows another call. */
export function refusedFor(waitMs: number, refusal: Refused): HttpRefusal {
  return new HttpRefusal(429, refusal, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Returns a wait in whole hours, rounded up. */
export function hoursOf(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 3_600_000));
}

export function unreadable(): HttpRefusal {
  return new HttpRefusal(400, refused('unreadable_request'));
}

/**
 * Returns the refusal for a wrong token, an expired token and another player's number. The refusal is the same for all
 * three, so that callers cannot find out the reason.
 */
export function loginAgain(): HttpRefusal {
  return new HttpRefusal(401, refused('login_again'));
}
