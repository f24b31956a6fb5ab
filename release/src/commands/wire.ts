import type { SourceCommit } from 'shared/plan';
import type { Opened } from '../checks/browser-check.ts';
import type { Flags } from './declared.ts';
import type { Refused } from '../refusal.ts';

/** A command as a caller sends it to the controller. */
export interface SentCommand {
  verb: string;
  subject?: string;
  flags: Flags;
  by?: string;
  why?: string;
  app?: string;
  dryRun?: boolean;
  /** The plan revision that the caller saw. The command is refused if its remote has moved since. */
  seen?: number;
  /**
   * True if the caller can open releases in a browser. Older command lines cannot, so the browser check is skipped for
   * them.
   */
  canOpen?: boolean;
  opened?: Opened;
  /** The commit that the caller works on. Older controllers ignore it. */
  source?: SourceCommit;
  /** For `publish`: the SHA-256 of each file by name. The files were uploaded before. */
  files?: Record<string, string>;
}

/** One line of the response: progress while the command runs, then its result or refusal as the last line. */
export type AnswerLine = { said: string } | { result: object } | Refused;
