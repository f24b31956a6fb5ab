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

/** The same answer for a wrong token, an expired token and another player's number, so that callers cannot tell which it is. */
export function loginAgain(): HttpRefusal {
  return new HttpRefusal(401, 'Please login again.');
}
