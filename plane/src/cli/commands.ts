import { app } from '../commands/app.ts';
import { nginx } from '../commands/nginx.ts';
import { serve } from '../controller/serve.ts';
import { token } from '../commands/token.ts';
import type { Command } from '../commands/command.ts';
import { offeredCommands } from '../controller/offered-commands.ts';
import { teamCommands } from 'release/cli/team-commands.ts';

export const commands: Record<string, Command> = {
  ...offeredCommands,
  ...teamCommands,
  app,
  nginx,
  serve,
  token,
};
