/**
 * An independent implementation of the documented canary rule. The browser and the command line must both agree with
 * it.
 */
export function isInCanary(subject: string, { salt, percent }: { salt: string; percent: number }): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${salt}:${subject}`)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < percent / 100;
}
