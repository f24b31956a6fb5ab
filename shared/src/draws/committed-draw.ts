import { allPanas } from 'shared/rules';

/** One half of a market's day. */
export interface DrawnHalf {
  market: string;
  day: string;
  half: 'open' | 'close';
}

/** Every step from a secret to its pana, so that anyone can repeat the draw. */
export interface DrawWorking {
  /** The HMAC-SHA-256 of `message`, with the secret as the key, is `mac` in hexadecimal. */
  message: string;
  mac: string;
  /** The first twelve hexadecimal digits of `mac`, as a number. */
  number: number;
  /** The remainder of `number` divided by the 220 panas. */
  remainder: number;
  /** The pana at the index `remainder` (from 0) in the list of all panas, sorted as text. */
  pana: string;
}

/**
 * Returns the SHA-256 of a hexadecimal text's bytes, in hexadecimal. Secrets form a chain: the close's secret, its hash
 * (the open's secret), and the hash of that (the commitment). So one commitment binds both secrets, and the open's
 * secret does not reveal the close's.
 */
export async function hashOf(secret: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret)));
}

/**
 * Returns the pana that a secret draws for a half. Ignores the case of the market's name. Uses 48 bits of the hash, so
 * that all panas are equally likely to one part in 2^40.
 */
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
