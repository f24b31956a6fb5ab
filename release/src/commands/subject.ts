import { Refusal } from '../refusal.ts';
import type { Flags } from './command.ts';

/** `mfe-betting@1.4.0-9f31ab2c` in its two parts; `betting@…` is the same. */
export function remoteAndRelease(subject: string | undefined): { remote: string; release: string } {
  const [remote, release, more] = subject?.split('@') ?? [];
  if (!remote || !release || more !== undefined) throw new Refusal('Say which release: <remote>@<release>. `status` and `list` name them.', 'wrongUsage');
  return { remote: remoteNamed(remote), release };
}

export function onlyRemote(subject: string | undefined): string {
  if (!subject || subject.includes('@')) throw new Refusal('Say which remote, as in mfe-betting (or shell).', 'wrongUsage');
  return remoteNamed(subject);
}

/** The remote that a person means with `betting`. */
export function remoteNamed(name: string): string {
  return name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name}`;
}

/** Decimal digits only: `1e1`, `0x10` and `+5` are refused. */
export function wholeNumber(flags: Flags, name: string, { from, to, otherwise }: { from: number; to: number; otherwise?: number }): number {
  const given = flags[name];
  if (given === undefined && otherwise !== undefined) return otherwise;
  const number = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : NaN;
  if (number >= from && number <= to) return number;
  throw new Refusal(`--${name} wants a whole number from ${from} to ${to}.`, 'wrongUsage');
}

/** `10m`, `90s`, `2h`, `7d` in milliseconds. */
export function duration(text: string, name: string): number {
  const [, count, unit] = text.match(/^(\d+)(ms|s|m|h|d)$/) ?? [];
  const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
  if (!count || !unit) throw new Refusal(`--${name} wants a duration as in 90s, 10m, 2h or 7d.`, 'wrongUsage');
  return Number(count) * (units[unit] ?? 0);
}
