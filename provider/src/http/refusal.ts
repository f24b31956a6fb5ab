/** A business refusal: a value, answered with HTTP 200. */
export interface Refused {
  success: '0';
  msg: string;
}

export function refused(msg: string): Refused {
  return { success: '0', msg };
}

/** A refusal that the protocol names with a status of its own. */
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

/** One answer for a wrong token, an expired one and another player's number, so that they cannot be told apart. */
export function loginAgain(): HttpRefusal {
  return new HttpRefusal(401, 'Please login again.');
}
