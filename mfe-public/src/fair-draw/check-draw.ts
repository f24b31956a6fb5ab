import { drawnBy, hashOf, type DrawnHalf, type DrawWorking } from 'shared/draws';
import type { FairDraw } from 'shared/provider';

/** How a half was drawn, and whether the draw matches the commitment. */
export interface HalfCheck {
  half: DrawnHalf['half'];
  declared: string;
  isKept: boolean;
  /** Undefined if the provider has not revealed the secret, which breaks the commitment. */
  revealed?: Revealed;
}

interface Revealed {
  secret: string;
  hash: string;
  /**
   * True if the secret's hash is the expected hash: for the open's secret, the commitment, and for the close's secret,
   * the open's secret.
   */
  isBound: boolean;
  working: DrawWorking;
}

/** The checks of both halves. A half that is not declared is undefined. */
export interface DrawCheck {
  open?: HalfCheck;
  close?: HalfCheck;
}

/** Computes a day's draws again from the revealed secrets. Uses nothing else of the answer. */
export async function checkDraw(draw: FairDraw, day: Omit<DrawnHalf, 'half'>): Promise<DrawCheck> {
  const [open, close] = await Promise.all([
    checkHalf({ ...day, half: 'open' }, { secret: draw.open_secret, bound: draw.commitment, declared: draw.open_pana }),
    checkHalf(
      { ...day, half: 'close' },
      { secret: draw.close_secret, bound: draw.open_secret, declared: draw.close_pana },
    ),
  ]);
  return { ...(open && { open }), ...(close && { close }) };
}

interface RevealedHalf {
  secret: string;
  bound: string;
  declared: string;
}

async function checkHalf(drawn: DrawnHalf, { secret, bound, declared }: RevealedHalf): Promise<HalfCheck | undefined> {
  if (declared === '') return undefined;
  if (secret === '') return { half: drawn.half, declared, isKept: false };
  const [hash, working] = await Promise.all([hashOf(secret), drawnBy(secret, drawn)]);
  const isBound = hash === bound;
  return {
    half: drawn.half,
    declared,
    isKept: isBound && working.pana === declared,
    revealed: { secret, hash, isBound, working },
  };
}
