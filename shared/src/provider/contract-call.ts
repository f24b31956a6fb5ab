/** One call of the contract: what is sent, and what the reference provider answers. */
export interface Call<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** `"1"` or `"0"`, with the sentence for the player. */
export interface Flagged {
  success: '1' | '0';
  msg?: string;
  /** With a refusal, `"1"`: the call is taken once the MPIN was typed again. */
  mpin_required?: string;
}

/** With a refusal: how many more tries are taken. A provider that does not send it changes nothing. */
export interface TriesLeft {
  tries_left?: string;
}
