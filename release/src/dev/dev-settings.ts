import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlagRule, Plan, RemoteSettings } from 'shared/plan';
import { parsedJson } from '../build/read-descriptor.ts';
import { withSettings } from '../plan/remote-settings.ts';
import { Refusal } from '../refusal.ts';

/** The settings of a remote in development, in the remote's folder. In this file, a flag is `true`, `false` or a share. */
export const devSettingsFile = 'dev-settings.json';

/** Returns the settings in the remote's folder. Undefined if there is no such file. Throws a Refusal for a wrong one. */
export function readDevSettings(packageFolder: string): RemoteSettings | undefined {
  const path = join(packageFolder, devSettingsFile);
  if (!existsSync(path)) return undefined;
  const given = parsedJson(readFileSync(path, 'utf8'));
  if (typeof given !== 'object' || given === null) throw new Refusal(`${devSettingsFile} is no JSON object.`);
  const { flags = {}, ...others } = given as { flags?: Record<string, unknown> }; // `withSettings` checks every field
  const rules = Object.entries(flags).map(([name, value]) => [name, ruleOf(value)]);
  return { ...others, flags: Object.fromEntries(rules) as Record<string, FlagRule> }; // as above
}

/** Returns the plan with the settings of a remote's folder in the place of the app's. */
export function withDevSettings(plan: Plan, remote: string, packageFolder: string): Plan {
  const settings = readDevSettings(packageFolder);
  return settings ? withSettings(plan, remote, settings) : plan;
}

function ruleOf(value: unknown): unknown {
  if (typeof value === 'boolean') return { percent: value ? 100 : 0, salt: 'dev' };
  return typeof value === 'number' ? { percent: value, salt: 'dev' } : value;
}
