import { originsIn, type FlagRule, type RemoteSettings } from 'shared/plan';
import type { Flags } from 'release/commands/declared.ts';
import type { SuggestedCommand } from './suggested-command.ts';

/** Returns the command that restores the settings of a remote as they were before a move. A move changes one setting. */
export function undoOfSettings(
  remote: string,
  before: RemoteSettings = {},
  after: RemoteSettings = {},
): SuggestedCommand | undefined {
  return (
    undoOfFlag(remote, before, after) ??
    undoOfConfig(remote, before, after) ??
    undoOfService(remote, before, after) ??
    undoOfOrigin(remote, before, after)
  );
}

function undoOfFlag(
  remote: string,
  { flags: before = {} }: RemoteSettings,
  { flags: after = {} }: RemoteSettings,
): SuggestedCommand | undefined {
  const name = Object.keys({ ...before, ...after }).find((one) => differ(before[one], after[one]));
  if (name === undefined) return undefined;
  const rule = before[name];
  return {
    label: rule ? `Set the flag ${name} as before` : `Remove the flag ${name}`,
    verb: 'flag',
    subject: remote,
    flags: { name, ...(rule ? flagsFor(rule, after[name]) : { remove: true }) },
  };
}

function flagsFor({ percent, browsers }: FlagRule, after: FlagRule | undefined): Flags {
  const share: Flags = percent === 100 ? { on: true } : percent === 0 ? { off: true } : { percent: String(percent) };
  return { ...share, ...(differ(browsers, after?.browsers) && { browsers: browsers?.join(',') ?? 'none' }) };
}

function undoOfConfig(
  remote: string,
  { config: before }: RemoteSettings,
  { config: after }: RemoteSettings,
): SuggestedCommand | undefined {
  if (!differ(before, after)) return undefined;
  return {
    label: before === undefined ? 'Remove the configuration' : 'Restore the configuration',
    verb: 'config',
    subject: remote,
    flags: before === undefined ? { remove: true } : { set: JSON.stringify(before) },
  };
}

function undoOfService(remote: string, before: RemoteSettings, after: RemoteSettings): SuggestedCommand | undefined {
  const { services: had = {}, tokenOrigins = [] } = before;
  const name = Object.keys({ ...had, ...after.services }).find((one) => had[one] !== after.services?.[one]);
  if (name === undefined) return undefined;
  const origin = had[name];
  return {
    label: origin ? `Set the service ${name} to ${origin} again` : `No longer name the service ${name}`,
    verb: 'connect',
    subject: remote,
    flags: origin ? { name, origin, ...(tokenOrigins.includes(origin) && { token: true }) } : { name, remove: true },
  };
}

function undoOfOrigin(remote: string, before: RemoteSettings, after: RemoteSettings): SuggestedCommand | undefined {
  const all = [before, after].flatMap(originsIn);
  const rightTo = (settings: RemoteSettings, origin: string) =>
    (originsIn(settings).includes(origin) ? 1 : 0) + (settings.tokenOrigins?.includes(origin) ? 1 : 0);
  const origin = all.find((one) => rightTo(before, one) !== rightTo(after, one));
  if (origin === undefined) return undefined;
  const [had, has] = [rightTo(before, origin), rightTo(after, origin)];
  const isBack = had > has;
  return {
    label: isBack ? `Allow ${origin} again` : `No longer allow ${origin}`,
    verb: 'connect',
    subject: remote,
    flags: {
      origin,
      ...((isBack ? had === 2 : had === 1) && { token: true }),
      ...(!isBack && { remove: true }),
    },
  };
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
