import { objectOf, textOf } from './fields.ts';

/** A market's commitment for a day, and the parts that were revealed so far. A part that is not revealed is empty. */
export interface FairDraw {
  commitment: string;
  committed_at: string;
  open_pana: string;
  close_pana: string;
  /** Revealed together with the half's pana. */
  open_secret: string;
  close_secret: string;
  /** `"1"`: the day ended without a result, and the provider refunded its bids. Earlier draws stay visible. */
  voided?: string;
}

/** On a day without a commitment, the object has only an empty `commitment`. */
export type FairDrawOnWire = Partial<FairDraw>;

export function readFairDraw(data: unknown): FairDraw {
  const { commitment, committed_at, open_pana, close_pana, open_secret, close_secret, voided } = objectOf(data);
  return {
    commitment: hexOf(commitment),
    committed_at: textOf(committed_at),
    open_pana: textOf(open_pana),
    close_pana: textOf(close_pana),
    open_secret: hexOf(open_secret),
    close_secret: hexOf(close_secret),
    ...(textOf(voided) === '1' && { voided: '1' }),
  };
}

function hexOf(value: unknown): string {
  const text = textOf(value).toLowerCase();
  return /^[0-9a-f]{64}$/.test(text) ? text : '';
}
