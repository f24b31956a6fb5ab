import type { Ends } from '../judge/measures.ts';

/** A share in percent, with two digits below 10 % and one above. */
export function shareText({ bad, of }: Ends): string {
  if (of === 0) return '–';
  const share = bad / of;
  return `${(100 * share).toFixed(share >= 0.1 ? 1 : 2)} %`;
}

export function countText(count: number): string {
  return count.toLocaleString('en-IN');
}

/** Both numbers of a share, as in `16 of 40`. */
export function endsText({ bad, of }: Ends): string {
  return `${countText(bad)} of ${countText(of)}`;
}
