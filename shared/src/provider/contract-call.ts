/** A call of the contract: the request, and the answer of the reference provider. */
export interface Call<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** The values in a sentence. A date is in ISO 8601 with an offset. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** `"1"` or `"0"`, and the sentence for the player. */
export interface Flagged {
  success: '1' | '0';
  msg?: string;
  /**
   * The meaning of the sentence in snake_case, such as `insufficient_balance`. For a known code, the app shows its own
   * sentence in the player's language. Otherwise the app shows the provider's sentence.
   */
  code?: string;
  values?: SentenceValues;
  /** `"1"` in a refusal: the player must enter the MPIN, and the app then repeats the call. */
  mpin_required?: string;
}

/** In a refusal: how many attempts are left. Optional. */
export interface TriesLeft {
  tries_left?: string;
}
