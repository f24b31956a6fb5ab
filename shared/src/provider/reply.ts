import { isObject, numberOf, objectOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';

/** The provider's answer: data or a refusal. Either may contain a sentence for the player. */
export type Reply<Data> = { ok: true; data: Data; message: string } | Refusal;

/** A refusal by the provider. Its reason for the player may be empty. */
export interface Refusal {
  ok: false;
  message: string;
  /** The meaning of the refusal, such as `insufficient_balance`, if the provider sends it. */
  code?: string;
  /** How many attempts are left, if the provider sends it. */
  triesLeft?: number;
  /** The player must enter the MPIN. After that, the app can repeat the call. */
  needsMpin?: true;
  /** The reference of the refused act. */
  reference?: string;
}

export type Reader<Data> = (answer: Unchecked) => Reply<Data>;

export function flagged<Data>(readData: (data: unknown, answer: Unchecked) => Data): Reader<Data> {
  return (answer) => replyIf(isSuccess(answer.success), answer, () => readData(answer.data, answer));
}

/** Returns a reader for a list of rows. Such an answer needs no flag. */
export function listed<Row>(readRow: (row: Unchecked) => Row): Reader<Row[]> {
  return (answer) => {
    const isRefused = 'success' in answer && !isSuccess(answer.success);
    return replyIf(!isRefused, answer, () => rowsOf(answer).map(readRow));
  };
}

/** Returns a success or a refusal, with the answer's sentence. */
export function replyIf<Data>(isOk: boolean, answer: Unchecked, read: () => Data): Reply<Data> {
  return isOk ? { ok: true, data: read(), message: sentenceOf(answer) } : refusalOf(answer);
}

export function refusalOf(answer: Unchecked): Refusal {
  const triesLeft = numberOf(answer.tries_left);
  const code = textOf(answer.code);
  return {
    ok: false,
    message: sentenceOf(answer),
    ...(code !== '' && { code }),
    ...(triesLeft !== undefined && { triesLeft }),
    ...(isSuccess(answer.mpin_required) && { needsMpin: true }),
  };
}

/**
 * Returns true if a `success` flag means success. `"0"`, 0, false, null, an empty text and a missing flag mean failure.
 */
export function isSuccess(flag: unknown): boolean {
  const text = typeof flag === 'boolean' ? String(flag) : textOf(flag);
  return text !== '' && text !== '0' && text !== 'false';
}

/** Returns the rows of a list answer: `result`, else `data`, else none. */
export function rowsOf({ result, data }: Unchecked): Unchecked[] {
  const rows: unknown = result ?? data;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

/** Returns the sentence for the player: `msg`, else `message`, else `data.msg`. */
export function sentenceOf(answer: Unchecked): string {
  return textOf(answer.msg) || textOf(answer.message) || textOf(objectOf(answer.data).msg);
}
