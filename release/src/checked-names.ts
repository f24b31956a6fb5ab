import { parseRelease, parseRemote } from 'shared/plan';
import { Refusal } from './refusal.ts';

/** The name of a remote, or a Refusal of what is none. */
export function checkedRemote(text: unknown): string {
  return parseRemote(text) ?? refuse(text, 'a remote: small letters, digits and hyphens, as in mfe-betting');
}

/** The name of a release, or a Refusal of what is none. */
export function checkedRelease(text: unknown): string {
  return parseRelease(text) ?? refuse(text, 'a release: letters, digits, dots and hyphens, as in 1.4.0-9f31ab2c');
}

function refuse(text: unknown, what: string): never {
  throw new Refusal(`${(JSON.stringify(text) ?? 'nothing').slice(0, 80)} is no name of ${what}.`, 'wrongUsage');
}
