import { grant } from '../commands/grant.ts';
import { worker, render } from '../commands/whole-app.ts';
import { canI } from '../commands/can-i.ts';
import { canary } from '../commands/canary.ts';
import type { OfferedCommand } from '../commands/command.ts';
import { config } from '../commands/config.ts';
import { connect } from '../commands/connect.ts';
import { flag } from '../commands/flag.ts';
import { errors, history, list } from '../commands/listings.ts';
import { override } from '../commands/override.ts';
import { promote } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { require } from '../commands/require.ts';
import { retire } from '../commands/retire.ts';
import { rollback } from '../commands/rollback.ts';
import { abort, approve, pause, resume } from '../commands/rollout-words.ts';
import { rollout } from '../commands/rollout.ts';
import { freeze, kill, revive } from '../commands/states.ts';
import { status } from '../commands/status.ts';

/**
 * The commands that the controller runs for callers with a token, in the order of the help and of the page. None takes
 * a local path from the caller; for `publish`, the controller sets the path.
 */
export const offeredCommands: Record<string, OfferedCommand> = {
  status,
  list,
  history,
  publish,
  'can-i': canI,
  errors,
  override,
  rollout,
  pause,
  approve,
  resume,
  promote,
  canary,
  rollback,
  abort,
  freeze,
  kill,
  revive,
  retire,
  worker,
  flag,
  config,
  connect,
  grant,
  require,
  prune,
  render,
};
