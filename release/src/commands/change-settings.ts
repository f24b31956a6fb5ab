import type { Plan, RemoteSettings } from 'shared/plan';
import { movePlan } from '../plan/move-plan.ts';
import { readPlan } from '../plan/plan.ts';
import { newestFirst } from '../plan/published.ts';
import { checkSettings, withSettings } from '../plan/remote-settings.ts';
import { channelBeforeRetired } from '../plan/retired.ts';
import { Refusal } from '../refusal.ts';
import { runSteps } from '../steps.ts';
import type { Context } from './command.ts';
import { refuseOvertaken } from './make-move.ts';

interface SettingsMove {
  verb: string;
  remote: string;
  what: string;
  /** Returns the new settings. Throws a Refusal if they are not allowed or do not change. */
  change(before: RemoteSettings): RemoteSettings;
}

/** Changes what the operators set for one remote. A dry run stops before the write. */
export async function changeSettings(
  context: Context,
  { verb, remote, what, change }: SettingsMove,
): Promise<{ verb: string; remote: string; what: string; revision?: number }> {
  const { storage, by, why, say } = context;
  if (remote === 'shell') throw new Refusal('The shell has no settings. Name a remote.', 'wrongUsage');
  const newPlan = async (plan: Plan) => {
    await refuseOvertaken(context, plan, remote);
    await refuseUnknown(context, plan, remote);
    const next = withSettings(plan, remote, change(plan.settings?.[remote] ?? {}));
    checkSettings(next);
    return next;
  };
  say('Check the change against the plan');
  await newPlan((await readPlan(storage)).plan);

  let revision: number | undefined;
  const write = async () => {
    revision = (await movePlan(storage, { verb, remote, what, by, ...(why && { why }) }, newPlan)).plan.revision;
  };
  await runSteps([{ title: `Write the plan and the page: ${what}`, run: write, changesLive: true }], context);
  if (revision === undefined) return { verb, remote, what };
  say(`Done, revision ${revision}. New sessions have it now; open tabs get it within a minute.`);
  return { verb, remote, what, revision };
}

/**
 * Refuses a remote without a release, and a retired remote: its newest move in the history must stay `retire`, because
 * `promote` and `retire --undo` look for that move.
 */
async function refuseUnknown({ storage }: Context, plan: Plan, remote: string): Promise<void> {
  if (plan.remotes[remote]) return;
  if (await channelBeforeRetired(storage, plan, remote))
    throw new Refusal(`${remote} is retired. Bring it back first: npm run release -- retire ${remote} --undo`);
  if ((await newestFirst(storage, remote)).length > 0) return;
  throw new Refusal(`There is no remote ${remote}: no release of it is published.`, 'unknown');
}
