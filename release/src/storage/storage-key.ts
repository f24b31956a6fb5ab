import { Refusal } from '../refusal.ts';

// Control characters, and the separators of any file system or web server.
const forbidden = /[\p{Cc}\p{Cs}\\/]/u;

/**
 * Joins the parts of a key, or refuses. The only place where parts become a path. No part is empty, `.` or `..`, or has a
 * separator, so the key is always below the first part.
 */
export function storageKey(...parts: string[]): string {
  const wrong = parts.find(
    (part) => part === '' || part === '.' || part === '..' || part.length > 255 || forbidden.test(part),
  );
  if (wrong !== undefined || parts.length === 0)
    throw new Refusal(`${JSON.stringify(parts.join('/')).slice(0, 120)} is not a valid storage key.`, 'wrongUsage');
  return parts.join('/');
}

/** Checks a joined key again, inside the storage. */
export function checkedKey(key: string): string {
  return storageKey(...key.split('/'));
}

/** Checks the prefix of a listing: whole parts, and optionally the beginning of another. */
export function checkedPrefix(prefix: string): string {
  const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
  if (folder !== '') checkedKey(folder);
  return prefix;
}
