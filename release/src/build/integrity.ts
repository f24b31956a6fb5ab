import { createHash } from 'node:crypto';

/** The digest that a browser checks a file against. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
