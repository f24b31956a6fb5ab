import { isObject, numberOf, objectOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';

/** The provider's answer: the data, or a refusal. Both may have a sentence for the player. */
export type Reply<Data> = { ok: true; data: Data; message: string } | Refusal;

/** A refusal by the provider, with its reason for the player, which may be empty. */
export interface Refusal {
  ok: false;
  message: string;
  /** What was refused, if the provider sends it, such as `insufficient_balance`. */
  code?: string;
  /** The number of attempts left, if the provider sends it. */
  triesLeft?: number;
  /** The player must enter the MPIN, then the call can be repeated. */
  needsMpin?: true;
}

export type Reader<Data> = (answer: Unchecked) => Reply<Data>;

export function flagged<Data>(readData: (data: unknown, answer: Unchecked) => Data): Reader<Data> {
  return (answer) => replyIf(isSuccess(answer.success), answer, () => readData(answer.data, answer));
}

/** An answer with a list of rows, which needs no flag. */
export function listed<Row>(readRow: (row: Unchecked) => Row): Reader<Row[]> {
  return (answer) => {
    const isRefused = 'success' in answer && !isSuccess(answer.success);
    return replyIf(!isRefused, answer, () => rowsOf(answer).map(readRow));
  };
}

/** A reply that is `ok` or a refusal, with the answer's sentence. */
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

/** Whether a `success` flag means success. `"0"`, 0, false, null, empty and missing do not. */
export function isSuccess(flag: unknown): boolean {
  const text = typeof flag === 'boolean' ? String(flag) : textOf(flag);
  return text !== '' && text !== '0' && text !== 'false';
}

/** The rows of a list answer: `result`, else `data`, else none. */
export function rowsOf({ result, data }: Unchecked): Unchecked[] {
  const rows: unknown = result ?? data;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

/** The sentence for the player: `msg`, else `message`, else `data.msg`. */
export function sentenceOf(answer: Unchecked): string {
  return textOf(answer.msg) || textOf(answer.message) || textOf(objectOf(answer.data).msg);
}
