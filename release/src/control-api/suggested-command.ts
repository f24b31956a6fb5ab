import type { Flags } from '../commands/command.ts';

/** A command that the page offers as a button. */
export interface SuggestedCommand {
  /** The text of the button. */
  label: string;
  verb: string;
  subject?: string;
  flags?: Flags;
}
