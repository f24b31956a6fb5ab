import { withoutOdds } from 'plane/judge/likelihood.ts';
import { byteText } from '../../../release/src/byte-text.ts';

/** Formats a change of size, as in `+1.2 kB`, with a true minus sign. */
export function changeText(bytes: number): string {
  return bytes === 0 ? 'same size' : `${bytes > 0 ? '+' : '−'}${byteText(Math.abs(bytes))}`;
}

/** Shortens a move for the row of its remote: without the names of the remote and of its release. */
export function moveText(what: string, remote: string): string {
  return what.replace(new RegExp(` ${remote}(@\\S+)?`), '');
}

/** Shortens an author: the token, and that the controller acts for a rollout, are in the history. */
export function authorText(by: string): string {
  return by.replace(/ with token [^\s)]+/, '').replace(/^controller \(rollout by (.*)\)$/, '$1’s rollout');
}

/** Shortens the reason of a move. For a move of a rollout, keeps what decided it. */
export function whyText(why: string): string {
  const [, judged] = /(?:^|; )rollout: (.*)$/s.exec(why) ?? [];
  return judged === undefined ? why : decidedBy(judged);
}

/** Shortens a reason of the judge to its first measure, which decided, in words instead of odds. */
export function decidedBy(judged: string): string {
  return withoutOdds(judged).split('; ').slice(0, 2).join('; ');
}
