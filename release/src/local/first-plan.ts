import type { Plan } from 'shared/plan';
import { demoAppConfig } from './demo-app-config.ts';

/** A plan with a shell and no remote yet. */
export function firstPlan(shell: string): Plan {
  return { schema: 1, revision: 1, shell: { stable: shell, state: 'live' }, remotes: {}, app: demoAppConfig, overrideOrigins: [] };
}
