import { userInfo } from 'node:os';
import { readText, type Environment } from 'shared/node';

/** Returns the author for the history: `--by`, else RELEASE_BY (a pipeline sets it), else this machine's user. */
export function readAuthor(named: string | undefined, env: Environment): string {
  return named ?? readText(env, 'RELEASE_BY') ?? userInfo().username;
}
