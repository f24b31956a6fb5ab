/** A random id of 32 hexadecimal digits; not `randomUUID`, which a page without https does not have. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
