import { drawnBy, hashOf, type DrawnHalf, type DrawWorking } from 'shared/draws';
import type { FairDraw } from 'shared/provider';

/** How one half was drawn, and whether that is what was committed to. */
export interface HalfCheck {
  half: DrawnHalf['half'];
  declared: string;
  isKept: boolean;
  /** Nothing where the secret was held back, which keeps no commitment. */
  revealed?: Revealed;
}

interface Revealed {
  secret: string;
  hash: string;
  /** The hash is the commitment, or, of the close's secret, the secret of the open. */
  isBound: boolean;
  working: DrawWorking;
}

/** Of a half that is not declared, nothing. */
export interface DrawCheck {
  open?: HalfCheck;
  close?: HalfCheck;
}

/** Computes a day's draws anew from what was revealed, and believes nothing else of it. */
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

interface Told {
  secret: string;
  bound: string;
  declared: string;
}

async function checkHalf(drawn: DrawnHalf, { secret, bound, declared }: Told): Promise<HalfCheck | undefined> {
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
