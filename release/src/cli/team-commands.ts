import { check } from '../commands/check.ts';
import { comment } from '../commands/comment.ts';
import type { TeamCommand } from '../commands/declared.ts';
import { dev } from '../commands/dev.ts';
import { e2e } from '../commands/e2e.ts';
import { newRemote } from '../commands/new-remote.ts';
import { upgrade } from '../commands/upgrade.ts';

/** The commands that run on a team's machine. The kit contains these. All others run in the controller. */
export const teamCommands: Record<string, TeamCommand> = { check, comment, dev, e2e, 'new-remote': newRemote, upgrade };
