import { drawnBy, hashOf, type DrawnHalf, type DrawWorking } from 'shared/draws';
import type { FairDraw } from 'shared/provider';

/** How one half was drawn, and whether it matches the commitment. */
export interface HalfCheck {
  half: DrawnHalf['half'];
  declared: string;
  isKept: boolean;
  /** Undefined if the secret was withheld, which breaks the commitment. */
  revealed?: Revealed;
}

interface Revealed {
  secret: string;
  hash: string;
  /** Whether the hash equals the commitment or, for the close's secret, the secret of the open. */
  isBound: boolean;
  working: DrawWorking;
}

/** Undefined for a half that is not declared. */
export interface DrawCheck {
  open?: HalfCheck;
  close?: HalfCheck;
}

/** Recomputes a day's draws from the revealed secrets, and trusts nothing else in the answer. */
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
