import type { ResponseLine, PageCommand } from 'plane/control-api/page-commands.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { controller } from '../connection/controller.ts';
import { messageOf } from '../../../release/src/error-message.ts';

/** The output of a command so far, and how it ended. */
export interface CommandRun {
  said: string[];
  result?: Record<string, unknown>;
  undo?: SuggestedCommand;
  refused?: string;
  message?: string;
  /** The flag without which the command is refused: the person has to confirm what it says. */
  needs?: string;
  /** The change that won, if this command lost a conflict. */
  winner?: { by: string; at: string; what: string; revision: number };
}

/** Runs or previews a command in the controller. Calls `report` at each line of output. */
export async function runCommand(command: PageCommand, report: (run: CommandRun) => void): Promise<CommandRun> {
  let run: CommandRun = { said: [] };
  try {
    for await (const line of controller.requestLines<ResponseLine>('/acts', command)) {
      run = after(run, line);
      report(run);
    }
    if (!run.result && !run.refused)
      throw new Error('The connection to the controller ended. The command may have run: see the history.');
  } catch (error) {
    run = { ...run, refused: 'failed', message: messageOf(error) };
    report(run);
  }
  return run;
}

function after(run: CommandRun, line: ResponseLine): CommandRun {
  if ('said' in line) return { ...run, said: [...run.said, line.said] };
  if ('result' in line)
    return { ...run, result: line.result as Record<string, unknown>, ...(line.undo && { undo: line.undo }) };
  const { winner, needs } = line.details as Pick<CommandRun, 'winner' | 'needs'>; // `winner` after a conflict
  const { refused, message } = line;
  return { ...run, refused, message, ...(winner && { winner }), ...(needs && { needs }) };
}
