/** A business refusal: a return value, sent with HTTP 200. */
export interface Refused {
  success: '0';
  msg: string;
}

export function refused(msg: string): Refused {
  return { success: '0', msg };
}

/** A refusal with its own HTTP status. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, msg: string, retryAfterSeconds?: number) {
    super(msg);
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal until a limit has room again. */
export function refusedFor(waitMs: number, msg: string): HttpRefusal {
  return new HttpRefusal(429, msg, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** A wait as text, such as `2 hours`. */
export function hoursText(waitMs: number): string {
  const hours = Math.max(1, Math.ceil(waitMs / 3_600_000));
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

export function unreadable(): HttpRefusal {
  return new HttpRefusal(400, 'The request could not be read.');
}

/** The same answer for a wrong token, an expired token and another player's number, so that callers cannot tell which it is. */
export function loginAgain(): HttpRefusal {
  return new HttpRefusal(401, 'Please login again.');
}
