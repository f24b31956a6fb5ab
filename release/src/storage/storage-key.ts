import { Refusal } from '../refusal.ts';

// Control characters, and what some file system or web server takes for a separator.
const forbidden = /[\p{Cc}\p{Cs}\\/]/u;

/**
 * Joins the parts of a key, or refuses. It is the only place where parts become a path: no part is empty, `.` or `..` or
 * holds a separator, so the key lies below the first part whatever the others are.
 */
export function storageKey(...parts: string[]): string {
  const wrong = parts.find(
    (part) => part === '' || part === '.' || part === '..' || part.length > 255 || forbidden.test(part),
  );
  if (wrong !== undefined || parts.length === 0)
    throw new Refusal(`${JSON.stringify(parts.join('/')).slice(0, 120)} is no place in a storage.`, 'wrongUsage');
  return parts.join('/');
}

/** A key that was joined before, looked at again by the storage itself. */
export function checkedKey(key: string): string {
  return storageKey(...key.split('/'));
}

/** What keys of a listing begin with: whole parts, and perhaps a part of one more. */
export function checkedPrefix(prefix: string): string {
  const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
  if (folder !== '') checkedKey(folder);
  return prefix;
}
