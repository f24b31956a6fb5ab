import type { Flags } from '../commands/command.ts';

/** A verb of the command line that a page offers with one press. */
export interface SuggestedCommand {
  /** As on a button, in a person's words. */
  label: string;
  verb: string;
  subject?: string;
  flags?: Flags;
}
