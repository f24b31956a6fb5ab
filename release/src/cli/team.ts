import { readText } from 'shared/node';
import type { Declared, Flags, TeamCommand, TeamContext } from '../commands/declared.ts';
import { Refusal } from '../refusal.ts';
import { appStorage } from '../storage/app-storage.ts';
import { readAuthor } from './author.ts';
import { runCommandLine, untilInterrupted, type Terminal } from './command-line.ts';
import { readServer, resultOfServer } from './result-of-server.ts';
import { teamCommands } from './team-commands.ts';

/**
 * The command line of the kit. It runs a team's commands here, and all others in the controller, which declares them.
 * So a kit needs no code of the controller, and knows its new commands.
 */
export function runTeamCli(args: string[], terminal: Terminal): Promise<number> {
  const { env } = terminal;
  return runCommandLine<Declared>(args, terminal, {
    async commandsFor(verb) {
      if (Object.hasOwn(teamCommands, verb)) return teamCommands;
      const server = readServer(env);
      if (server) return { ...(await declaredBy(server)), ...teamCommands };
      if (['', 'help', '--help', '-h'].includes(verb)) return teamCommands;
      throw new Refusal(
        `${verb} needs the app's controller, and RELEASE_SERVER is not set. Set RELEASE_SERVER to the controller's address and RELEASE_TOKEN to your team's token. The app's operators give you both.`,
        'wrongUsage',
      );
    },
    async run(given, running) {
      const { verb, subject, flags } = given;
      if (flags.storage)
        throw new Refusal(
          '--storage works only in the repository of the app. Set RELEASE_SERVER instead.',
          'wrongUsage',
        );
      const own: TeamCommand | undefined = teamCommands[verb];
      if (own) return own.run(contextOf(flags, terminal, running.say), subject, flags);
      return (await resultOfServer(given, terminal, running))!; // `commandsFor` has found the server
    },
  });
}

async function declaredBy({ address, token }: { address: string; token: string }): Promise<Record<string, Declared>> {
  const url = `${address}/release/v1/commands`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch((cause: unknown) => {
    throw new Refusal(`The controller at ${address} does not answer.`, 'noController', { cause });
  });
  if (response.status === 404)
    throw new Refusal(`The controller at ${address} is older than this kit. Ask the app's operators to update it.`);
  if (!response.ok) throw new Refusal(`${url} answered ${response.status}.`, 'noController');
  const answer = (await response.json()) as Record<string, Declared> | { refused: 'notAllowed'; message: string }; // the controller is our own code
  if (typeof answer.refused === 'string') throw new Refusal(String(answer.message), answer.refused);
  return answer as Record<string, Declared>;
}

/** The team's commands use the app and the terminal only. */
function contextOf(flags: Flags, { env }: Terminal, say: TeamContext['say']): TeamContext {
  const text = (name: string) => (typeof flags[name] === 'string' ? flags[name] : undefined);
  const app = text('app') ?? readText(env, 'RELEASE_APP') ?? 'http://localhost:3000';
  return {
    storage: appStorage(app),
    app,
    by: readAuthor(text('by'), env),
    dryRun: flags['dry-run'] === true,
    say,
    now: Date.now,
    untilInterrupted,
  };
}
