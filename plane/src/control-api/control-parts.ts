import type { CountStore } from '../collector/count-store.ts';
import type { Context, OfferedCommand } from '../commands/command.ts';
import type { AccessLog } from '../rights/access-log.ts';
import type { Token } from '../rights/tokens.ts';
import type { PageBuild } from 'shared/node';

export interface ControlParts extends Pick<Context, 'storage' | 'now' | 'sessionCounts' | 'errorSamples' | 'provider'> {
  store: CountStore;
  log: AccessLog;
  verbs: Record<string, OfferedCommand>;
  /** Runs a command with the same code as a command that the command line sends. */
  run(token: Token, sent: object, saying: { say(line: string): void; left(): AbortSignal }): Promise<object>;
  /** The controller checks the passes of voters. */
  areVotes?: boolean;
  /** Where players open the app, for override links. Defaults to this page's address. */
  app?: string | undefined;
  page: PageBuild;
  /** The name of this deployment, which the page shows in its header. */
  environment?: string | undefined;
}
