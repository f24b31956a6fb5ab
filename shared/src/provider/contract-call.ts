/** One call of the contract: the request, and the reference provider's answer. */
export interface Call<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** `"1"` or `"0"`, with the sentence for the player. */
export interface Flagged {
  success: '1' | '0';
  msg?: string;
  /** With a refusal, `"1"`: the player must enter the MPIN, then the call can be repeated. */
  mpin_required?: string;
}

/** With a refusal: the number of attempts left. Optional. */
export interface TriesLeft {
  tries_left?: string;
}
