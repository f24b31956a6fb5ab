import type { Flags } from '../commands/command.ts';

/** A command that the page offers as a button. */
export interface SuggestedCommand {
  label: string;
  verb: string;
  subject?: string;
  flags?: Flags;
}
