import { comparedFlags, stepName, type Plan } from 'shared/plan';
import type { CountStore } from './count-store.ts';
import { countBrowsers, type FlagCounts } from './counts.ts';

/** How rows name the side of a flag, in the place of a release. */
export const flagSides = { on: 'on', off: 'off' } as const;

/** Counts the browsers of every compared flag in the plan. */
export function countFlags(store: CountStore, plan: Plan): Promise<FlagCounts[]> {
  const compared = Object.keys(plan.remotes).flatMap(
    (remote) => comparedFlags(plan, remote).map((flag) => ({ remote, flag, rule: ruleOf(plan, remote, flag)! })), // `comparedFlags` found it
  );
  return Promise.all(
    compared.map(async ({ remote, flag, rule: { percent, salt } }) => ({
      remote,
      flag,
      percent,
      steps: await countBrowsers(store, salt, { remote, release: flagSides.on, stable: flagSides.off }),
    })),
  );
}

/** Returns the salt of a flag if the step is that of its current share. */
export function saltOfStep(plan: Plan, remote: string, flag: string, step: string): string | undefined {
  const rule = comparedFlags(plan, remote).includes(flag) ? ruleOf(plan, remote, flag) : undefined;
  return rule && stepName(rule) === step ? rule.salt : undefined;
}

function ruleOf(plan: Plan, remote: string, flag: string) {
  return plan.settings?.[remote]?.flags?.[flag];
}
