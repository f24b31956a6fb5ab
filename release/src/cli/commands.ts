import { allowOrigin } from '../commands/allow-origin.ts';
import { canI } from '../commands/can-i.ts';
import { canary } from '../commands/canary.ts';
import { history } from '../commands/history.ts';
import { list } from '../commands/list.ts';
import { nginx } from '../commands/nginx.ts';
import { override } from '../commands/override.ts';
import { promote } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { render } from '../commands/render.ts';
import { rollback } from '../commands/rollback.ts';
import { rollout } from '../commands/rollout.ts';
import { freeze, kill, revive } from '../commands/states.ts';
import { status } from '../commands/status.ts';
import type { Command } from './command.ts';

export const commands: Record<string, Command> = {
  status,
  list,
  history,
  publish,
  'can-i': canI,
  canary,
  rollout,
  promote,
  rollback,
  freeze,
  kill,
  revive,
  override,
  'allow-origin': allowOrigin,
  prune,
  render,
  nginx,
};

/** Words that pipelines may still use, and what they are called now. */
export const renamed: Record<string, string> = { collect: 'prune' };
