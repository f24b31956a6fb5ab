import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';

/** `mfe-betting@1.4.0-9f31ab2c` in its two parts; `betting@…` is the same. */
export function remoteAndRelease(subject: string | undefined): { remote: string; release: string } {
  const [remote, release, more] = subject?.split('@') ?? [];
  if (!remote || !release || more !== undefined)
    throw new Refusal('Say which release: <remote>@<release>. `status` and `list` name them.', 'wrongUsage');
  return { remote: remoteNamed(remote), release: checkedRelease(release) };
}

export function onlyRemote(subject: string | undefined): string {
  if (!subject || subject.includes('@'))
    throw new Refusal('Say which remote, as in mfe-betting (or shell).', 'wrongUsage');
  return remoteNamed(subject);
}

/** The remote of a subject that may name a release too. */
export function remoteOf(subject: string | undefined): string {
  return subject?.includes('@') ? remoteAndRelease(subject).remote : onlyRemote(subject);
}

/** Adds the prefix that people leave out: `betting` is `mfe-betting`. */
export function remoteNamed(name: string): string {
  return checkedRemote(name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name}`);
}

/** Decimal digits only: `1e1`, `0x10` and `+5` are refused. */
export function wholeNumber(
  text: string | undefined,
  name: string,
  { from, to, otherwise }: { from: number; to: number; otherwise?: number },
): number {
  if (text === undefined && otherwise !== undefined) return otherwise;
  const number = /^\d+$/.test(text ?? '') ? Number(text) : NaN;
  if (number >= from && number <= to) return number;
  throw new Refusal(`--${name} needs a whole number from ${from} to ${to}.`, 'wrongUsage');
}

const day = 86_400_000;

/** `10m`, `90s`, `2h`, `7d` in milliseconds. */
export function duration(text: string, name: string, most = 3650 * day): number {
  const [, count, unit] = text.match(/^(\d+)(ms|s|m|h|d)$/) ?? [];
  const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
  const ms = Number(count) * (units[unit ?? ''] ?? NaN);
  if (!(ms <= most))
    throw new Refusal(`--${name} needs a duration as in 90s, 10m, 2h or 7d, of at most ${most / day}d.`, 'wrongUsage');
  return ms;
}

export function readAddress(text: string, flag: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !['https:', 'http:'].includes(address.protocol))
    throw new Refusal(`--${flag} needs an address that starts with https://.`, 'wrongUsage');
  return address;
}
