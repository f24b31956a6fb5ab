import { parseRelease, parseRemote } from 'shared/plan';
import { Refusal } from './refusal.ts';

/** Returns the text as a remote's full name, or throws a Refusal. */
export function checkedRemote(text: unknown): string {
  return parseRemote(text) ?? refuse(text, 'a remote: lower-case letters, digits and hyphens, as in mfe-betting');
}

/** Returns the text as a release's name, or throws a Refusal. */
export function checkedRelease(text: unknown): string {
  return parseRelease(text) ?? refuse(text, 'a release: letters, digits, dots and hyphens, as in 1.4.0-9f31ab2c');
}

function refuse(text: unknown, what: string): never {
  throw new Refusal(
    `${(JSON.stringify(text) ?? 'nothing').slice(0, 80)} is not a valid name of ${what}.`,
    'wrongUsage',
  );
}

/** Returns whether the text may be the name of a remote's Trusted Types policy. The policy `default` is the shell's. */
export function isPolicyName(name: unknown): name is string {
  return typeof name === 'string' && name !== 'default' && /^[\w#=/@.%-]{1,80}$/.test(name);
}
