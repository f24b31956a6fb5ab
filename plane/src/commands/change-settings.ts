import type { Plan, RemoteSettings } from 'shared/plan';
import { newestFirst } from 'release/plan/published.ts';
import { withSettings } from 'release/plan/remote-settings.ts';
import { channelBeforeRetired } from '../moves/retired.ts';
import { Refusal } from 'release/refusal.ts';
import type { Context } from './command.ts';
import { refuseOvertaken, writeMove } from './make-move.ts';

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
  if (remote === 'shell') throw new Refusal('The shell has no settings. Name a remote.', 'wrongUsage');
  const newPlan = async (plan: Plan) => {
    await refuseOvertaken(context, plan, remote);
    await refuseUnknown(context, plan, remote);
    return withSettings(plan, remote, change(plan.settings?.[remote] ?? {}));
  };
  context.say('Check the change against the plan');
  const { revision } = await writeMove(context, { moveOf: () => ({ verb, remote, what }), change: newPlan });
  if (revision === undefined) return { verb, remote, what };
  context.say(`Done, revision ${revision}. New sessions have it now; open tabs get it within a minute.`);
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
