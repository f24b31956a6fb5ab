import { allPanas } from 'shared/rules';

/** One half of a market's day. */
export interface DrawnHalf {
  market: string;
  day: string;
  half: 'open' | 'close';
}

/** How a secret draws a pana: every step, so that anyone can repeat it. */
export interface DrawWorking {
  /** HMAC-SHA-256 of `message` with the secret as the key, in hexadecimal. */
  message: string;
  mac: string;
  /** The first twelve digits of `mac`, as a number. */
  number: number;
  /** The remainder of `number` divided by the 220 panas. */
  remainder: number;
  /** The pana at that index (from 0) of all panas, sorted as text. */
  pana: string;
}

/**
 * SHA-256 of the bytes that a hexadecimal text encodes, in hexadecimal. The open's secret is the hash of the close's secret,
 * and the commitment is the hash of the open's. So one commitment binds both, and the open's secret does not reveal the close.
 */
export async function hashOf(secret: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret)));
}

/** The pana that a secret draws for a half, ignoring the case of the market's name. 48 bits keep the panas equally likely to one part in 2^40. */
export async function drawnBy(secret: string, { market, day, half }: DrawnHalf): Promise<DrawWorking> {
  const message = `${market.trim().toUpperCase()}|${day}|${half}`;
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
  const number = Number.parseInt(mac.slice(0, 12), 16);
  const remainder = number % allPanas.length;
  return { message, mac, number, remainder, pana: allPanas[remainder] ?? '' };
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
