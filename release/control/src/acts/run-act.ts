import type { ActLine, SentAct } from '../../../src/control-api/page-commands.ts';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';
import { requestLines } from '../connection/request.ts';
import { messageOf } from '../../../src/error-message.ts';

/** How far an act is: what it said, and how it ended. */
export interface ActRun {
  said: string[];
  result?: Record<string, unknown>;
  undo?: SuggestedCommand;
  refused?: string;
  message?: string;
  /** Who moved first, where somebody did. */
  winner?: { by: string; at: string; what: string; revision: number };
}

/** Has the controller do it, or say what it would do, and tells each line as it comes. */
export async function runAct(act: SentAct, tell: (run: ActRun) => void): Promise<ActRun> {
  let run: ActRun = { said: [] };
  try {
    for await (const line of requestLines<ActLine>('/acts', act)) {
      run = after(run, line);
      tell(run);
    }
    if (!run.result && !run.refused)
      throw new Error('The controller broke off. What it had begun it may have done: see the history.');
  } catch (error) {
    run = { ...run, refused: 'failed', message: messageOf(error) };
    tell(run);
  }
  return run;
}

function after(run: ActRun, line: ActLine): ActRun {
  if ('said' in line) return { ...run, said: [...run.said, line.said] };
  if ('result' in line)
    return { ...run, result: line.result as Record<string, unknown>, ...(line.undo && { undo: line.undo }) };
  const { winner } = line.details as Pick<ActRun, 'winner'>; // a conflict's
  return { ...run, refused: line.refused, message: line.message, ...(winner && { winner }) };
}

/** The same act as it is typed. */
export function commandText({ verb, subject, flags = {} }: SuggestedCommand): string {
  const given = Object.entries(flags).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : value ? [`--${name} ${String(value)}`] : [],
  );
  return ['npm run release --', verb, subject, ...given].filter(Boolean).join(' ');
}
