import type { Plan } from './plan.ts';
import { browserMark } from './remote-settings.ts';

/**
 * Returns the flags of a remote whose browsers are compared: those that a share of all browsers has. Leaves out flags
 * that list this browser, because it was not picked at random.
 */
export function comparedFlags({ settings = {} }: Pick<Plan, 'settings'>, remote: string, subject = ''): string[] {
  return Object.entries(settings[remote]?.flags ?? {}).flatMap(([name, rule]) =>
    rule.percent > 0 && rule.percent < 100 && !rule.browsers?.includes(browserMark(subject)) ? [name] : [],
  );
}
