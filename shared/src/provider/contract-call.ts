/** One call of the contract: the request, and the reference provider's answer. */
export interface Call<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** The values in a sentence. A date is ISO 8601 with offset. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** `"1"` or `"0"`, with the sentence for the player. */
export interface Flagged {
  success: '1' | '0';
  msg?: string;
  /**
   * What the sentence says, in snake_case, such as `insufficient_balance`. The app words a code that it knows in the player's
   * language. Without a code, and with an unknown one, it shows the sentence as it is.
   */
  code?: string;
  values?: SentenceValues;
  /** With a refusal, `"1"`: the player must enter the MPIN, then the call can be repeated. */
  mpin_required?: string;
}

/** With a refusal: the number of attempts left. Optional. */
export interface TriesLeft {
  tries_left?: string;
}
